type Countdown = {
  readonly seconds: number
  /** Each second, with what is left. */
  readonly onTick: (left: number) => void
  readonly onEnd: () => void
}

/** Counts seconds down once. @returns how to call it off: nothing is called after that */
export function startCountdown({ seconds, onTick, onEnd }: Countdown): () => void {
  let left = seconds
  const timer = setInterval(() => {
    left -= 1
    onTick(left)
    if (left > 0) return
    clearInterval(timer)
    onEnd()
  }, 1000)
  return () => clearInterval(timer)
}
