import { eq } from 'drizzle-orm'
import { findCredential, findUsableToken, lockProved, type Proof } from '@/care/accounts/find-account'
import { checkPassword, type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import { TOKEN_LIMIT } from '../constants'
import { notifyOfConfirmation } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import type { Actor } from '../session'
import { type ClientInfo, insertSession } from '../start-session'
import { consumeToken } from '../tokens/consume-token'

type Verification = ClientInfo & { readonly token: string; readonly password: string }

/**
 * Confirms an email address with its link and signs in. The password is checked, so that the owner of the mailbox does
 * not confirm an account that a stranger made with their address. After a wrong password the link still works.
 */
export async function verifyEmail(
  { token, password, clientIp, userAgent, previousToken }: Verification,
  hasher: Hasher = scryptHasher,
): Promise<
  Result<{ token: string; actor: Actor }, 'TOKEN_INVALID' | 'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'>
> {
  const db = careDb()
  for (const key of [`password-token:${networkKey(clientIp)}`, `verify:${sha256(token)}`]) {
    const verdict = await takeAttempt(db, key, TOKEN_LIMIT)
    if (!verdict.allowed) return err('TOO_MANY_REQUESTS')
  }
  const usable = await findUsableToken(db, token, ['verify'])
  if (!usable) return err('TOKEN_INVALID')
  const found = await findCredential(db, usable.email)
  const verdict = await checkPassword(password, found?.hash ?? null, hasher)
  if (verdict === 'BUSY') return err('TOO_MANY_REQUESTS')
  const confirmed =
    found?.hash && verdict
      ? await confirm(token, { ...usable, hash: found.hash }, { clientIp, userAgent, previousToken })
      : err('SIGN_IN_FAILED')
  if (!confirmed.ok && confirmed.code === 'SIGN_IN_FAILED') {
    const { userId } = usable
    await recordAccountEvent(db, 'sign-in-failed', { userId, actorId: null, clientIp })
  }
  return confirmed
}

type ConfirmResult = Result<{ token: string; actor: Actor }, 'TOKEN_INVALID' | 'SIGN_IN_FAILED'>

/** Uses up the link and opens the session, if the password that was compared is still the account's. */
function confirm(token: string, proof: Proof, browser: ClientInfo): Promise<ConfirmResult> {
  return inTransaction(async (tx): Promise<ConfirmResult> => {
    const person = await lockProved(tx, proof)
    if (!person) return err('SIGN_IN_FAILED')
    if (!(await consumeToken(tx, token))) return err('TOKEN_INVALID')
    const { id: userId, email, role, name, demo, locale } = person
    await tx.update(user).set({ emailVerified: true, updatedAt: now() }).where(eq(user.id, userId))
    const { clientIp } = browser
    await recordAccountEvent(tx, 'verified', { userId, actorId: userId, clientIp })
    await notifyOfConfirmation(tx, userId)
    const session = await insertSession(tx, person, browser)
    return ok({ token: session, actor: { userId, role, email, name, demo, locale } })
  })
}
