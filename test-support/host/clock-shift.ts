// A preload (`node --import`) that moves the wall clock of a process: CLOCK_START is the instant, in any form Date.parse
// reads, that the process believes it starts at. Timers keep their real length.

const RealDate = Date
const start = RealDate.parse(process.env['CLOCK_START'] ?? '')

/** How far the wall clock was moved; 0 without CLOCK_START. */
const clockOffsetMs: number = Number.isFinite(start) ? start - RealDate.now() : 0

if (clockOffsetMs !== 0) {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + clockOffsetMs] : args, newTarget) as object,
    apply: () => new Date().toString(),
    get: (target, key, receiver) => (key === 'now' ? () => RealDate.now() + clockOffsetMs : Reflect.get(target, key, receiver) as unknown),
  })
}
