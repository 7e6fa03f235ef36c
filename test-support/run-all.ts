// Runs work that comes in steps to its end at once.

export function runAll(steps: Generator<void, void, void>): void {
  while (steps.next().done !== true);
}
