import { flushSync } from 'react-dom'

/**
 * Puts values into the controls of a form as if they were typed. One after the other: what can be chosen in one can depend
 * on the one before. A choice that is not offered any more becomes the empty one.
 */
export function putValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (!isControl(control)) continue
    control.value = value
    if (control.value !== value) control.value = ''
    flushSync(() => control.dispatchEvent(new Event('input', { bubbles: true })))
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isControl(element: Element | RadioNodeList | null): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
