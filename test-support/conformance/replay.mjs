// Adapter for the replay scorer: whole stories over the real services with a fixed clock.

import { openReplay } from '../../dist/src/cli/replay-engine.js'

/** The door of the scorer. */
export async function open({ timeZone, config }) {
  const replay = await openReplay({ timeZone, config: config ?? {} })
  return {
    step: step => replay.step({ session: 'replay', ...step }),
    dump: () => replay.dump(),
    close: () => replay.close(),
  }
}
