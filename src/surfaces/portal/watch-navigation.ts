/** What a page of the portal shows while the next one is loading. Decision 0040. */
import { type SkeletonShape, skeletonOf } from './skeleton-rules'

/** A faster answer shows no skeleton. */
const SHOW_AFTER_MS = 200
/**
 * Then the open page is back: on a lost connection, or when the reader stops the browser, nothing says that the
 * navigation has ended.
 */
const HIDE_AFTER_MS = 8_000

/**
 * Calls `show` with the shape of the next page, and with undefined when the open one is to be seen again: the next page
 * is there or does not come, or a key is pressed, which moves the focus in what would be invisible.
 * @returns a function that stops watching
 */
export function watchNavigation(
  main: HTMLElement,
  show: (shape: SkeletonShape | undefined) => void,
): () => void {
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const hide = () => {
    for (const timer of timers) clearTimeout(timer)
    show(undefined)
  }
  const update = () => {
    hide()
    const shape = skeletonOf(main.dataset.next ?? '')
    if (!shape) return
    timers = [setTimeout(() => show(shape), SHOW_AFTER_MS), setTimeout(hide, HIDE_AFTER_MS)]
  }
  const observer = new MutationObserver(update)
  observer.observe(main, { attributeFilter: ['data-next'] })
  window.addEventListener('keydown', hide)
  window.addEventListener('pageshow', hide)
  return () => {
    observer.disconnect()
    window.removeEventListener('keydown', hide)
    window.removeEventListener('pageshow', hide)
    for (const timer of timers) clearTimeout(timer)
  }
}
