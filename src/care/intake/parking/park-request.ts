import { eq, lt } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { queueMail } from '@/base/mail/queue-mail'
import type { KnownAccount } from '@/care/accounts/find-account'
import { keepForParked } from '@/care/documents/uploads/store-upload'
import { parkedUntil } from '@/care/requests/rules'
import { parkedRequest } from '@/care/requests/table'
import { issueToken } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import { err, ok, type Result } from '@/lib/result'
import { filesOf, type SentRequest } from '../schema'
import { contextOf, openParked } from './read-parked'

type Parking = {
  readonly request: SentRequest
  readonly owner: KnownAccount
  readonly clientIp: string | null
}

/**
 * Keeps a request for 24 h until the owner of its address logs in, and tells the owner. Decisions, no. 1.
 * @returns the token that sends it.
 */
export async function parkRequest(tx: Tx, { request, owner, clientIp }: Parking): Promise<string> {
  const id = newId()
  const token = randomToken()
  await tx.insert(parkedRequest).values({
    id,
    tokenHash: sha256(token),
    userId: owner.userId,
    payload: seal(JSON.stringify(request), contextOf(id), env().DATA_KEYS),
    expiresAt: parkedUntil(now()),
    createdAt: now(),
  })
  await keepForParked(tx, filesOf(request), parkedUntil(now()))
  await recordAudit(tx, {
    actorId: null,
    action: 'request.parked',
    subject: 'parked_request',
    subjectId: id,
    network: clientIp,
  })
  if (!owner.disabled) await tellOwner(tx, { id, token, email: request.email, owner })
  return token
}

type Telling = {
  readonly id: string
  readonly token: string
  readonly email: string
  readonly owner: KnownAccount
}

/**
 * In the owner's language. Who never chose a password gets a fresh link for that first, which leads on to the request:
 * the other mail's link is of no use before.
 */
async function tellOwner(tx: Tx, { id, token, email: to, owner }: Telling): Promise<void> {
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
export type ParkedBy = { readonly token: string } | { readonly id: string }

/** Locks a parked request until the transaction ends. */
export async function lockParked(tx: Tx, by: ParkedBy) {
  if ('id' in by && !isId(by.id)) return undefined
  const isIt = 'id' in by ? eq(parkedRequest.id, by.id) : eq(parkedRequest.tokenHash, sha256(by.token))
  const [parked] = await tx.select().from(parkedRequest).where(isIt).for('update')
  return parked
}

/**
 * Drops a request that waits: its owner says that it was somebody else who sent it. Asking again is no error.
 * PARKED_INVALID: not theirs, or sent meanwhile.
 */
export function dropParked(
  id: string,
  { userId, demo }: Pick<Actor, 'userId' | 'demo'>,
): Promise<Result<true, 'PARKED_INVALID' | 'DEMO_NOT_SAVED'>> {
  return inTransaction(async (tx) => {
    const parked = await lockParked(tx, { id })
    if (!parked) return ok(true)
    if (parked.userId !== userId || !parked.payload) return err('PARKED_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    // Past their time: removed with their files by what runs later.
    await keepForParked(tx, filesOf(openParked({ id, payload: parked.payload })), now())
    await tx.delete(parkedRequest).where(eq(parkedRequest.id, id))
    await recordAudit(tx, {
      actorId: userId,
      action: 'request.parked-dropped',
      subject: 'parked_request',
      subjectId: id,
    })
    return ok(true)
  })
}

/** Marks a parked request as sent and forgets what it said. */
export async function emptyParked(tx: Tx, id: string, requestId: string): Promise<void> {
  await tx.update(parkedRequest).set({ requestId, payload: null }).where(eq(parkedRequest.id, id))
}

/** Removes parked requests whose time is over, and notes each that nobody sent. @returns how many there were. */
export function pruneParked(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const gone = await tx
      .delete(parkedRequest)
      .where(lt(parkedRequest.expiresAt, now()))
      .returning({ id: parkedRequest.id, requestId: parkedRequest.requestId })
    for (const { id, requestId } of gone) {
      const note = { actorId: null, subject: 'parked_request', subjectId: id } as const
      if (!requestId) await recordAudit(tx, { ...note, action: 'request.parked-expired' })
    }
    return gone.length
  }, db)
}
