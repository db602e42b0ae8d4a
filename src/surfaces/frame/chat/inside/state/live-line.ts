/** The line on which the server tells of changes: opened again and again, after pauses that become longer. */

/** What is used of an `EventSource`. */
export type LineSource = {
  readonly addEventListener: (type: string, act: (event: Event) => void) => void
  readonly close: () => void
}

export type LinePorts = {
  readonly open: () => LineSource
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onChange: () => void
  readonly onTyping: (data: string) => void
  readonly later: (act: () => void, milliseconds: number) => number
  readonly cancel: (timer: number) => void
  /** Between 0 and 1, so that not every browser comes back in the same moment. */
  readonly random: () => number
}

const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

export function keepLine({ open, onUp, onDown, onChange, onTyping, later, cancel, random }: LinePorts) {
  let source: LineSource | undefined
  let timer: number | undefined
  let failures = 0
  let isEnded = false

  const shut = () => {
    source?.close()
    source = undefined
  }
  const reopen = (pause: number) => {
    shut()
    if (timer !== undefined) cancel(timer)
    if (!isEnded) timer = later(connect, pause)
  }
  function connect(): void {
    timer = undefined
    const line = open()
    source = line
    line.addEventListener('open', () => {
      failures = 0
      onUp()
    })
    line.addEventListener('change', onChange)
    line.addEventListener('typing', (event) => onTyping(event instanceof MessageEvent ? event.data : ''))
    line.addEventListener('end', () => reopen(pauseOf(0)))
    line.addEventListener('error', () => {
      if (source !== line) return
      reopen(pauseOf(failures))
      failures += 1
      onDown()
    })
  }
  const pauseOf = (count: number) =>
    (PAUSES_MS[Math.min(count, PAUSES_MS.length - 1)] ?? 0) * (0.5 + random() / 2)

  connect()
  return {
    /** At once: the browser is on line again. */
    now(): void {
      failures = 0
      reopen(0)
    },
    end(): void {
      isEnded = true
      if (timer !== undefined) cancel(timer)
      shut()
    },
  }
}
