/** What follows a right password, code or answer of Google. */
import { mayUsePortal } from '@/care/accounts/policy'
import { afterSignIn, setUpPath, signInPath } from '@/care/accounts/rules'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { openBrowserSession, redirectToCodePage } from '@/care/sign-in/browser'
import { mustSetUp } from '@/care/sign-in/second-factor/rules'
import type { Actor } from '@/care/sign-in/session'
import type { PasswordOutcome } from '@/care/sign-in/sign-in-with-password'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'

type Session = { readonly token: string; readonly actor: Actor }
type Onward = { readonly next: string | undefined; readonly parked: string | undefined }

/** After a right password: the path to go to. An account with a second factor is led to where the code is asked for. */
export async function continueSignIn(
  outcome: PasswordOutcome,
  { locale, ...onward }: Onward & { readonly locale: Locale },
): Promise<string> {
  if (outcome.step === 'code') return redirectToCodePage({ challenge: outcome.challenge, locale }, onward)
  return completeSignIn(outcome, onward, mustSetUp(outcome.actor.role, false))
}

/**
 * Opens the session: the cookies, a request that waited for it, and the path to `next` or to where the role's work
 * starts. Staff without a second factor are led to where it is set up, and from there back to what waits.
 */
export async function completeSignIn(
  { token, actor }: Session,
  { next, parked }: Onward,
  needsFactor = false,
): Promise<string> {
  await openBrowserSession(token, actor)
  const home = afterSignIn(next, actor.role, actor.locale)
  const waiting = parked && signInPath(actor.locale, { next, parked })
  if (needsFactor) return `${setUpPath(actor.locale)}?next=${encodeURIComponent(waiting || home)}`
  const sent = parked && (await sendParked(parked, actor))
  // Their own area says what became of it; others have none.
  return sent && mayUsePortal(actor) ? `/${actor.locale}/my-requests?sent=${sent}` : home
}

/**
 * What became of the request that waited: sent, or too late for it. Whatever else goes wrong must not keep its owner
 * from signing in, and leaves it waiting in their area.
 */
async function sendParked(parked: string, actor: Actor): Promise<'1' | 'late' | undefined> {
  try {
    const sent = await confirmByToken(parked, actor)
    if (sent.ok) return '1'
    return sent.code === 'PENDING_INVALID' ? 'late' : undefined
  } catch (error) {
    log.error({ err: error }, 'a parked request could not be sent')
    return undefined
  }
}
