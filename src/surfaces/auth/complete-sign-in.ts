/** What follows a right password, a right code or an accepted answer of Google. */
import { mayUsePortal } from '@/care/accounts/policy'
import { afterSignIn, setUpPath, signInPath } from '@/care/accounts/rules'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { openBrowserSession, redirectToCodePage } from '@/care/sign-in/browser'
import { mustSetUp } from '@/care/sign-in/second-factor/rules'
import type { Actor } from '@/care/sign-in/session'
import type { PasswordOutcome } from '@/care/sign-in/start-session'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'

type Session = { readonly token: string; readonly actor: Actor }
type SignInDestination = { readonly next: string | undefined; readonly confirmationToken: string | undefined }

/**
 * After a right password.
 * @returns the path to go to; an account with a second factor is redirected to the code page
 */
export async function continueSignIn(
  outcome: PasswordOutcome,
  { locale, ...destination }: SignInDestination & { readonly locale: Locale },
): Promise<string> {
  if (outcome.step === 'code')
    return redirectToCodePage({ challenge: outcome.challenge, locale }, destination)
  return completeSignIn(outcome, destination, mustSetUp(outcome.actor.role, false))
}

/**
 * Sets the session's cookies and confirms the pending request, unless staff have to set up a second factor first.
 * @returns the path to go to: `next` or the role's first page; for staff without a second factor its set-up, which
 * leads on to that page
 */
export async function completeSignIn(
  { token, actor }: Session,
  { next, confirmationToken }: SignInDestination,
  needsFactor = false,
): Promise<string> {
  await openBrowserSession(token, actor)
  const home = afterSignIn(next, actor.role, actor.locale)
  const confirmPath = confirmationToken && signInPath(actor.locale, { next, confirmationToken })
  if (needsFactor) return `${setUpPath(actor.locale)}?next=${encodeURIComponent(confirmPath || home)}`
  const sent = confirmationToken && (await tryConfirmPending(confirmationToken, actor))
  // The portal shows whether it was sent; staff have no portal.
  if (!sent || !mayUsePortal(actor)) return home
  return `/${actor.locale}/my-requests${sent === 'unseen' ? '' : `?sent=${sent}`}`
}

/**
 * Confirms the pending request. A failure must not stop its owner from signing in, and leaves the request in
 * the portal, where it can be sent.
 * @returns whether it was sent, had expired, or is to be seen first in the portal; undefined after another failure
 */
async function tryConfirmPending(
  confirmationToken: string,
  actor: Actor,
): Promise<'1' | 'late' | 'unseen' | undefined> {
  try {
    const confirmed = await confirmByToken(confirmationToken, actor)
    if (confirmed.ok) return '1'
    if (confirmed.code === 'PENDING_UNSEEN') return 'unseen'
    return confirmed.code === 'PENDING_INVALID' ? 'late' : undefined
  } catch (error) {
    log.error({ err: error }, 'a pending request could not be confirmed')
    return undefined
  }
}
