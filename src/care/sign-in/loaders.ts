import { redirect } from 'next/navigation'
import type { TokenPurpose } from '@/care/accounts/constants'
import { findUsableToken } from '@/care/accounts/find-account'
import { afterSignIn, setUpPath, signInPath } from '@/care/accounts/rules'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { currentPerson } from './session'

/**
 * The token of an emailed link while it can still be used; asked by its page so that nobody types a password in
 * vain. It tells nothing about whose link it is.
 */
export async function usableToken(
  token: string | undefined,
  purposes: readonly TokenPurpose[],
): Promise<string | undefined> {
  return (await usableLink(token, purposes))?.token
}

/**
 * The same with the account's email address: who chooses a password sees which account it opens, so that a stranger's
 * link does not lead them into an account that is not theirs.
 */
export async function usableLink(
  token: string | undefined,
  purposes: readonly TokenPurpose[],
): Promise<{ readonly token: string; readonly email: string } | undefined> {
  if (!token || token.length > 256) return undefined
  const found = await findUsableToken(careDb(), token, purposes)
  return found && { token, email: found.email }
}

/**
 * Redirects a signed-in person from the pages for signing in and up to `next`, or to where their work is.
 * @param parked secret of a request that is sent after signing in: with one, the page stays
 */
export async function redirectSignedIn(
  locale: Locale,
  { next, parked }: { readonly next?: string | undefined; readonly parked?: string | undefined } = {},
): Promise<void> {
  const person = await currentPerson()
  if (!person) return
  const home = afterSignIn(next, person.actor.role, locale)
  const waiting = parked && signInPath(locale, { next, parked })
  if (person.mustSetUp) redirect(`${setUpPath(locale)}?next=${encodeURIComponent(waiting || home)}`)
  if (!waiting) redirect(home)
}
