import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { findAccountByEmail, findContact } from '@/care/accounts/find-account'
import { mayWorkOnRequests } from '@/care/requests/policy'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import { sha256 } from '@/lib/crypto'
import type { PendingConfirmationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { createPhoneToken } from '../pending/create-phone-token'
import { notifyAccountOwner } from '../pending/notify-account-owner'
import { pendingConfirmation } from '../pending/table'
import { CALLER_MAIL_LIMIT } from './constants'
import { lockUnconfirmed } from './lock-unconfirmed'

type Resend = {
  readonly id: UncheckedId<PendingConfirmationId>
  /** Idempotency key of the form. */
  readonly key: string
}

export type ResendCode =
  | 'FORBIDDEN'
  | 'DEMO_NOT_SAVED'
  | 'NOT_FOUND'
  | 'ACCOUNT_DISABLED'
  | 'MAIL_LIMIT'
  | 'IDEMPOTENCY_MISMATCH'

/**
 * Mails the owner of the address again that a request of theirs waits, at the address that their account has now. The
 * request is kept no longer, and the mail says until when. Links of earlier mails stay valid, and so does one that the owner
 * has asked for to choose a password.
 */
export async function resendConfirmation(
  actor: Pick<Actor, 'userId' | 'role' | 'demo'>,
  { id, key }: Resend,
): Promise<Result<null, ResendCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (actor.demo) return err('DEMO_NOT_SAVED')
  const post = createPost('request.resend-confirmation', actor, key, { id })
  return once(post, v.null(), async (tx): Promise<Result<null, ResendCode>> => {
    const row = await lockUnconfirmed(tx, id)
    if (!row) return err('NOT_FOUND')
    const contact = await findContact(tx, row.userId)
    const owner = contact && (await findAccountByEmail(tx, contact.email))
    if (!contact || !owner || owner.disabled) return err('ACCOUNT_DISABLED')
    const { allowed } = await takeAttempt(tx, `request:caller-mail:${row.id}`, CALLER_MAIL_LIMIT)
    if (!allowed) return err('MAIL_LIMIT')
    const token = createPhoneToken(row.id)
    // An earlier release made other tokens.
    const isRow = eq(pendingConfirmation.id, row.id)
    await tx
      .update(pendingConfirmation)
      .set({ tokenHash: sha256(token) })
      .where(isRow)
    await notifyAccountOwner(tx, {
      id: row.id,
      token,
      email: contact.email,
      owner,
      isByPhone: true,
      again: { key, expiresAt: row.expiresAt },
    })
    const entry = { action: 'request.parked-mailed', subject: 'parked_request', subjectId: row.id }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    return ok(null)
  })
}
