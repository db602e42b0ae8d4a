/** Who is signed in as a patient is not asked for name and address again. Fetched where the hint of a session is. */
import { NO_LAST_NAME } from '@/care/intake/constants'
import { textIn } from './send-request'

/**
 * Fills in what the account knows. The hint decides nothing: the server looks at the session, here and when the form is
 * sent.
 * @returns whether a patient is signed in; their address is then the form's
 */
export async function fillOwn(form: HTMLFormElement): Promise<boolean> {
  try {
    const response = await fetch('/users/me', { headers: { accept: 'application/json' } })
    if (response.status !== 200) return false
    const body: unknown = await response.json()
    const email = textIn(body, 'email')
    if (!email) return false
    const first = textIn(body, 'first_name')
    const last = textIn(body, 'last_name')
    const surname = last === NO_LAST_NAME ? '' : last
    write(form, 'email', email)
    for (const [name, text] of [
      ['first_name', first],
      ['last_name', surname],
      ['name', `${first} ${surname}`.trim()],
    ] as const)
      if (textOfField(form, name) === '') write(form, name, text)
    return true
  } catch {
    // Without it they fill the form in as everybody does.
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
