// A preload (`node --import`) that moves the wall clock of a process: CLOCK_START is the instant, in any form Date.parse
// reads, that the process believes it starts at. Timers keep their real length.

const start = Date.parse(process.env['CLOCK_START'] ?? '')
if (Number.isFinite(start)) {
  const RealDate = Date
  const offsetMs = start - RealDate.now()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + offsetMs] : args, newTarget) as object,
    apply: () => new Date().toString(),
    get: (target, key, receiver) => (key === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, key, receiver) as unknown),
  })
}

export {}
