/** What the browser's tab keeps of a chat that is open in it. */
export function readTyped(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

export function writeTyped(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // Storage is switched off: the page itself still has it.
  }
}
