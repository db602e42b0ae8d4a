import { redirect } from 'next/navigation'
import type { TokenPurpose } from '@/care/accounts/constants'
import { findUsableToken } from '@/care/accounts/find-account'
import { afterSignIn, setUpPath, signInPath } from '@/care/accounts/rules'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { currentPerson } from './session'

/**
 * The token of a mailed link while it can still be used, so that its page asks for a password only then. It tells nothing
 * about the account.
 */
export async function usableToken(
  token: string | undefined,
  purposes: readonly TokenPurpose[],
): Promise<string | undefined> {
  return (await usableLink(token, purposes))?.token
}

/**
 * The same with the account's email address: the page shows it, so that nobody sets the password of a stranger's account
 * by mistake.
 */
export async function usableLink(
  token: string | undefined,
  purposes: readonly TokenPurpose[],
): Promise<{ readonly token: string; readonly email: string } | undefined> {
  if (!token || token.length > 256) return undefined
  const usable = await findUsableToken(careDb(), token, purposes)
  return usable && { token, email: usable.email }
}

/**
 * Redirects a signed-in person from the pages for signing in and up to `next`, or to the first page of their role.
 * @param confirmationToken token of a pending confirmation, which signing in confirms: with one, the page stays
 */
export async function redirectSignedIn(
  locale: Locale,
  {
    next,
    confirmationToken,
  }: { readonly next?: string | undefined; readonly confirmationToken?: string | undefined } = {},
): Promise<void> {
  const person = await currentPerson()
  if (!person) return
  const home = afterSignIn(next, person.actor.role, locale)
  const confirmPath = confirmationToken && signInPath(locale, { next, confirmationToken })
  if (person.mustSetUp) redirect(`${setUpPath(locale)}?next=${encodeURIComponent(confirmPath || home)}`)
  if (!confirmPath) redirect(home)
}

/** The zone in which the signed-in person reads times; null while it is not known. */
export async function loadMyTimeZone(): Promise<string | null> {
  const person = await currentPerson()
  return person && !person.mustSetUp ? person.timeZone : null
}
