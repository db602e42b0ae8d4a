/**
 * As the `ref` of what takes the place of a form: it gets the focus once. A function written in the component would
 * take the focus again each time the page is refreshed.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
