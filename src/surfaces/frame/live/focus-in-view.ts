/**
 * Keeps the focus in view when the page is read again. The browser holds what is at the upper end of the window in place,
 * so rows that arrive below it would push the focus out at the lower end.
 */

/** What was in view with the focus, and how far everything around it was scrolled. */
export type FocusInView = { readonly element: Element; readonly scrolled: number }

/** Undefined: nothing has the focus, or it is not in view. */
export function findFocusInView(): FocusInView | undefined {
  const element = document.activeElement
  if (!element || element === document.body || !isInView(element)) return undefined
  return { element, scrolled: scrolledAround(element) }
}

/** Scrolls to it, unless the focus has moved on or the person has scrolled. */
export function keepInView({ element, scrolled }: FocusInView): void {
  if (document.activeElement !== element || isInView(element) || scrolledAround(element) !== scrolled) return
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Neither outside the window or a pane, nor behind something. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}

/** In pixels: of the window and of every pane around an element. */
function scrolledAround(element: Element): number {
  let sum = 0
  for (let around = element.parentElement; around; around = around.parentElement) sum += around.scrollTop
  return sum
}
