/** Where the mail about a request went, kept in the tab for the page that the form leads to. */
const KEY = 'kervan.sent'

export function noteSent(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Then the notice was on the page before.
  }
}

/** Tells it once. @returns '' when nothing was sent just now */
export function takeSent(): string {
  try {
    const email = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return email
  } catch {
    return ''
  }
}
