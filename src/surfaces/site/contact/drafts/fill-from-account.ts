/** A signed-in patient need not type name and address again. Fetched where a cookie hints at a session. */
import { textIn } from '../sending/send-request'

/**
 * Fills in name and address of the account. The hint decides nothing: the server checks the session, here and when the
 * form is sent.
 * @returns whether a patient is signed in; their address is then the form's
 */
export async function fillFromAccount(form: HTMLFormElement): Promise<boolean> {
  try {
    const response = await fetch('/users/me', { headers: { accept: 'application/json' } })
    const body: unknown = await response.json()
    // Staff fill in forms like visitors.
    if (textIn(body, 'role') !== 'patient') return false
    const email = textIn(body, 'email')
    const firstName = textIn(body, 'first_name')
    const lastName = textIn(body, 'last_name')
    write(form, 'email', email)
    for (const [name, text] of [
      ['first_name', firstName],
      ['last_name', lastName],
      ['name', `${firstName} ${lastName}`.trim()],
    ] as const)
      if (textOfField(form, name) === '') write(form, name, text)
    return true
  } catch {
    // Without an answer they type it like a visitor.
    return false
  }
}

function textOfField(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value : undefined
}

function write(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement) control.value = text
}
