/** Pending confirmations, and the forms that confirm them, as their actions are called. */
import { postContactRequest } from '@/care/intake/routes'
import { type FormState, IDLE } from '@/lib/form-state'
import type { UserId } from '@/lib/record-ids'
import { landingPost, postRequest, solvedCaptcha } from './visitor'

type AccountOwner = { readonly userId: UserId; readonly email: string }

/** Sends a form under a person's address without being signed in. @returns the token of the pending confirmation */
export async function createPending(
  { email }: AccountOwner,
  more: Record<string, unknown> = {},
  fill = landingPost,
): Promise<string> {
  const captcha = await solvedCaptcha()
  const response = await postContactRequest(
    postRequest(fill(captcha, { email, ...more }), { clientToken: captcha.clientToken }),
  )
  const { errors } = JSON.parse(await response.text())
  return String(errors[0].extensions.login).replace('/login?parked=', '')
}

export function form(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

type Action = (state: FormState, data: FormData) => Promise<FormState>

/** Where an action sends the browser to, with its query. */
export function redirectOf(action: Action, values: Readonly<Record<string, string>>): Promise<URL> {
  return redirectedTo(() => action(IDLE, form(values)))
}

/** Where Next redirects the browser to. */
export async function redirectedTo(work: () => Promise<unknown>): Promise<URL> {
  try {
    throw new Error(`led nowhere: ${JSON.stringify(await work())}`)
  } catch (error) {
    const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
    const [kind, , path = ''] = digest.split(';')
    if (kind !== 'NEXT_REDIRECT') throw error
    return new URL(path, 'http://localhost')
  }
}
