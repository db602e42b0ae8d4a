/** What follows a complete sign-in, with a password, a code or Google. */
import { redirect } from 'next/navigation'
import { mayUsePortal } from '@/care/accounts/policy'
import { afterSignIn, setUpPath, signInPath } from '@/care/accounts/rules'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { openBrowserSession } from '@/care/sign-in/browser'
import type { Actor } from '@/care/sign-in/session'
import { log } from '@/lib/log'

/**
 * What follows a complete sign-in: the cookies, a request that waited for it, and the way to `next` or to where the
 * role's work starts. Staff without a second factor are led to where it is set up, and from there back to what waits.
 */
export async function completeSignIn(
  { token, actor }: { readonly token: string; readonly actor: Actor },
  { next, parked }: { readonly next: string | undefined; readonly parked: string | undefined },
  mustSetUp = false,
): Promise<never> {
  await openBrowserSession(token, actor)
  const home = afterSignIn(next, actor.role, actor.locale)
  const waiting = parked && signInPath(actor.locale, { next, parked })
  if (mustSetUp) redirect(`${setUpPath(actor.locale)}?next=${encodeURIComponent(waiting || home)}`)
  const sent = parked && (await sendParked(parked, actor))
  // Their own area says what became of it; others have none.
  redirect(sent && mayUsePortal(actor) ? `/${actor.locale}/my-requests?sent=${sent}` : home)
}

/**
 * What became of the request that waited: sent, or too late for it. Whatever else goes wrong must not keep its owner
 * from signing in, and leaves it waiting in their area.
 */
async function sendParked(parked: string, actor: Actor): Promise<'1' | 'late' | undefined> {
  try {
    const sent = await confirmByToken(parked, actor)
    if (sent.ok) return '1'
    return sent.code === 'PARKED_INVALID' ? 'late' : undefined
  } catch (error) {
    log.error({ err: error }, 'a parked request could not be sent')
    return undefined
  }
}
