import { eq } from 'drizzle-orm'
import { isUnassignedTo, mailMessage } from '@/base/mail/table'
import { findAccountByEmail, lockPerson } from '@/care/accounts/find-account'
import { emailChange, user } from '@/care/accounts/table'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { endConnections } from '../google/end-connections'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { voidChallenges } from '../second-factor/void-challenges'
import { endOtherSessions } from '../security/end-other-sessions'
import type { Actor, SessionContext } from '../session'
import { voidTokens } from '../tokens/void-tokens'
import { isUsable } from './find-new-email'
import { voidEmailChanges } from './void-email-changes'

/**
 * Uses up a link and gives the account its new address. Its other sessions, links and challenges end. A link of another
 * account, and an address that got an account meanwhile, are answered like an expired link.
 */
export async function confirmEmailChange(
  actor: Actor,
  { token, clientIp, currentToken }: SessionContext & { readonly token: string },
): Promise<Result<{ email: string }, 'TOKEN_INVALID'>> {
  const { userId } = actor
  return inTransaction(async (tx) => {
    const before = await lockPerson(tx, userId)
    const [used] = await tx
      .update(emailChange)
      .set({ usedAt: now() })
      .where(isUsable(token, userId))
      .returning({ email: emailChange.email })
    if (!before || !used || !(await saveEmail(tx, userId, used.email))) return err('TOKEN_INVALID')
    await linkMails(tx, userId, before.email)
    await endOtherSessions(tx, userId, currentToken)
    await voidEmailChanges(tx, userId)
    await voidTokens(tx, userId)
    await voidChallenges(tx, userId)
    await endConnections(tx, userId)
    await recordAccountEvent(tx, 'email-changed', { userId, actorId: userId, clientIp })
    await notifyAccountOwner(tx, actor, 'emailChanged')
    return ok({ email: used.email })
  })
}

/** Marks the mails that went to the former address as this account's: its next owner may be someone else. */
async function linkMails(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.update(mailMessage).set({ userId }).where(isUnassignedTo(email))
}

/** @returns false when another account has the email address. In a savepoint, so that the link stays used. */
async function saveEmail(tx: Tx, userId: UserId, email: string): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.update(user).set({ email, emailVerified: true, updatedAt: now() }).where(eq(user.id, userId)),
    )
    return true
  } catch (error) {
    if (await findAccountByEmail(tx, email)) return false
    throw error
  }
}
