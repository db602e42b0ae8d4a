type Countdown = {
  readonly seconds: number
  /** Called each second with the seconds left. */
  readonly onTick: (secondsLeft: number) => void
  readonly onEnd: () => void
}

/** Counts seconds down once. @returns a function that cancels it: nothing is called after that */
export function startCountdown({ seconds, onTick, onEnd }: Countdown): () => void {
  let secondsLeft = seconds
  const timer = setInterval(() => {
    secondsLeft -= 1
    onTick(secondsLeft)
    if (secondsLeft > 0) return
    clearInterval(timer)
    onEnd()
  }, 1000)
  return () => clearInterval(timer)
}
