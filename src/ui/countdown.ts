type Countdown = {
  readonly seconds: number
  /** Called each second with the seconds left. */
  readonly onTick: (secondsLeft: number) => void
  readonly onEnd: () => void
  /** Called when a link is pressed: the countdown is cancelled, because the next page may come after its end. */
  readonly onLeave?: () => void
}

/** Counts seconds down once. @returns a function that cancels it: nothing is called after that */
export function startCountdown({ seconds, onTick, onEnd, onLeave }: Countdown): () => void {
  let secondsLeft = seconds
  const timer = setInterval(() => {
    secondsLeft -= 1
    onTick(secondsLeft)
    if (secondsLeft > 0) return
    stop()
    onEnd()
  }, 1000)
  const leave = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a[href]:not([target=_blank], [download])'))) return
    stop()
    onLeave?.()
  }
  const stop = () => {
    clearInterval(timer)
    if (onLeave) document.removeEventListener('click', leave, true)
  }
  if (onLeave) document.addEventListener('click', leave, true)
  return stop
}
