// A progress line on a terminal; silent where the output goes to a file or a pipe.

export interface ProgressLine {
  /** `total` 0 = not known. */
  step(done: number, total: number): void
  /** Takes the line away. */
  end(): void
}

export interface ProgressStream {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const LEAST_MS_BETWEEN = 100
const CLEAR_LINE = '\r\u001b[K'

/** `monotonicMs` decides how often the line is drawn anew. */
export function createProgressLine(stream: ProgressStream, label: string, monotonicMs: () => number = () => performance.now()): ProgressLine {
  let drawnAt = -Infinity
  return {
    step(done, total) {
      if (stream.isTTY !== true || monotonicMs() - drawnAt < LEAST_MS_BETWEEN) return
      drawnAt = monotonicMs()
      stream.write(`${CLEAR_LINE}${label} ${total > 0 ? `${Math.floor((done / total) * 100)} % (${done} of ${total})` : done}`)
    },
    end() {
      if (drawnAt > -Infinity) stream.write(CLEAR_LINE)
    },
  }
}
