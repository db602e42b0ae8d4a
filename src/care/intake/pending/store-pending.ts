import { eq, lt, type SQL } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { queueMail } from '@/base/mail/queue-mail'
import type { KnownAccount } from '@/care/accounts/find-account'
import { detachFromForm } from '@/care/documents/detach-from-form'
import { confirmableUntil } from '@/care/requests/rules'
import { pendingConfirmation } from '@/care/requests/table'
import { issueToken } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import type { PendingConfirmationId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { filesOf, type SentRequest } from '../schema'
import { contextOf, openPending } from './read-pending'

type UnconfirmedForm = {
  readonly request: SentRequest
  readonly owner: KnownAccount
  readonly clientIp: string | null
}

/**
 * Holds a request for 24 h until the owner of its address confirms it by signing in, and mails the owner. Reading 1.
 * @returns the token that sends it.
 */
export async function holdForConfirmation(
  tx: Tx,
  { request, owner, clientIp }: UnconfirmedForm,
): Promise<string> {
  const id = newId<PendingConfirmationId>()
  const token = randomToken()
  await tx.insert(pendingConfirmation).values({
    id,
    tokenHash: sha256(token),
    userId: owner.userId,
    payload: seal(JSON.stringify(request), contextOf(id), env().DATA_KEYS),
    expiresAt: confirmableUntil(now()),
    createdAt: now(),
  })
  await detachFromForm(tx, filesOf(request), confirmableUntil(now()))
  await recordAudit(tx, {
    actorId: null,
    action: 'request.parked',
    subject: 'parked_request',
    subjectId: id,
    clientIp,
  })
  if (!owner.disabled) await notifyAccountOwner(tx, { id, token, email: request.email, owner })
  return token
}

type OwnerNotice = {
  readonly id: PendingConfirmationId
  readonly token: string
  readonly email: string
  readonly owner: KnownAccount
}

/**
 * In the owner's language. An owner without a password gets a link to choose one first, which leads on to the request;
 * the other mail's link does not work before.
 */
async function notifyAccountOwner(tx: Tx, { id, token, email: to, owner }: OwnerNotice): Promise<void> {
  const { locale, userId } = owner
  if (!owner.verified) {
    const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale, parked: token })
    const props = {
      firstName: owner.name.split(' ')[0] ?? '',
      setPasswordUrl: url,
      expiresAt: expiresAt.toISOString(),
    }
    await queueMail(tx, { key: `request-parked-password:${id}`, to, locale, template: 'set-password', props })
  }
  const props = { loginUrl: `${env().PUBLIC_URL}/${locale}/login?parked=${token}` }
  await queueMail(tx, { key: `request-parked:${id}`, to, locale, template: 'account-exists', props })
}

/** By the secret of its link, or, for its owner, by its id. */
export type PendingKey = { readonly token: string } | { readonly id: UncheckedId<PendingConfirmationId> }

/** Locks a pending confirmation until the transaction ends. */
export async function lockPending(tx: Tx, by: PendingKey) {
  if ('id' in by)
    return isId<PendingConfirmationId>(by.id) ? lockOne(tx, eq(pendingConfirmation.id, by.id)) : undefined
  return lockOne(tx, eq(pendingConfirmation.tokenHash, sha256(by.token)))
}

async function lockOne(tx: Tx, isIt: SQL) {
  const [pending] = await tx.select().from(pendingConfirmation).where(isIt).for('update')
  return pending
}

/**
 * Declines a pending request that someone else has sent. Declining again is no error.
 * PARKED_INVALID: another patient's, or confirmed meanwhile.
 */
export function declinePending(
  id: UncheckedId<PendingConfirmationId>,
  { userId, demo }: Pick<Actor, 'userId' | 'demo'>,
): Promise<Result<true, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>> {
  return inTransaction(async (tx) => {
    const pending = await lockPending(tx, { id })
    if (!pending) return ok(true)
    if (pending.userId !== userId || !pending.payload) return err('PARKED_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    // The files expire now; the maintenance task removes them.
    await detachFromForm(tx, filesOf(openPending({ id: pending.id, payload: pending.payload })), now())
    await tx.delete(pendingConfirmation).where(eq(pendingConfirmation.id, pending.id))
    await recordAudit(tx, {
      actorId: userId,
      action: 'request.parked-dropped',
      subject: 'parked_request',
      subjectId: id,
    })
    return ok(true)
  })
}

/** Marks a pending confirmation as confirmed and removes the form. */
export async function markConfirmed(tx: Tx, id: PendingConfirmationId, requestId: RequestId): Promise<void> {
  await tx.update(pendingConfirmation).set({ requestId, payload: null }).where(eq(pendingConfirmation.id, id))
}

/** Removes expired confirmations, and records each that was never confirmed. @returns how many there were. */
export function prunePending(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const gone = await tx
      .delete(pendingConfirmation)
      .where(lt(pendingConfirmation.expiresAt, now()))
      .returning({ id: pendingConfirmation.id, requestId: pendingConfirmation.requestId })
    for (const { id, requestId } of gone) {
      const note = { actorId: null, subject: 'parked_request', subjectId: id } as const
      if (!requestId) await recordAudit(tx, { ...note, action: 'request.parked-expired' })
    }
    return gone.length
  }, db)
}
