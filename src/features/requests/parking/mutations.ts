import { eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { KnownAccount } from '@/features/accounts/data'
import { issueToken } from '@/features/accounts/mutations'
import { recordAudit } from '@/features/audit/mutations'
import { keepForParked } from '@/features/documents/uploads/mutations'
import { queueMail } from '@/features/notifications/mutations'
import { now } from '@/lib/clock'
import { open, randomToken, seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { parkedUntil } from '../rules'
import { filesOf, type SentRequest, sentRequest } from '../schema'
import { parkedRequest } from '../table'

type Parking = {
  readonly request: SentRequest
  readonly owner: KnownAccount
  readonly network: string | null
}

/**
 * Keeps a request for 24 h until the owner of its address logs in, and tells the owner. Decisions, no. 1.
 * @returns the token that sends it.
 */
export async function parkRequest(tx: Tx, { request, owner, network }: Parking): Promise<string> {
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
    network,
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

/** In the owner's language. Who never chose a password gets a fresh link for that first. */
async function tellOwner(tx: Tx, { id, token, email: to, owner }: Telling): Promise<void> {
  const { locale, userId } = owner
  if (!owner.verified) {
    const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
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

/** Locks a parked request until the transaction ends. */
export async function lockParked(tx: Tx, token: string) {
  const [parked] = await tx
    .select()
    .from(parkedRequest)
    .where(eq(parkedRequest.tokenHash, sha256(token)))
    .for('update')
  return parked
}

/** What a request parked by an older version lacks: it knew one form only. */
const BEFORE_CONTACT = { form: 'landing', leadSource: null, affiliateKey: null }

/** What was parked. @throws when it was tampered with. */
export function openParked({ id, payload }: { readonly id: string; readonly payload: string }): SentRequest {
  const kept: unknown = JSON.parse(open(payload, contextOf(id), env().DATA_KEYS))
  return v.parse(sentRequest, typeof kept === 'object' ? { ...BEFORE_CONTACT, ...kept } : kept)
}

/** Marks a parked request as sent and forgets what it said. */
export async function emptyParked(tx: Tx, id: string, requestId: string): Promise<void> {
  await tx.update(parkedRequest).set({ requestId, payload: null }).where(eq(parkedRequest.id, id))
}

/** Tells the sender, in the language of the form, that the request has arrived. */
export async function confirmRequest(
  tx: Tx,
  { requestId, request }: { readonly requestId: string; readonly request: SentRequest },
): Promise<void> {
  const { email: to, locale, firstName } = request
  const props = { firstName, requestUrl: `${env().PUBLIC_URL}/${locale}/my-requests#${requestId}` }
  await queueMail(tx, {
    key: `request-received:${requestId}`,
    to,
    locale,
    template: 'request-received',
    props,
  })
}

/** Removes parked requests whose time is over, sent or not. @returns how many. */
export async function pruneParked(db: Executor): Promise<number> {
  const gone = await db
    .delete(parkedRequest)
    .where(lt(parkedRequest.expiresAt, now()))
    .returning({ id: parkedRequest.id })
  return gone.length
}

function contextOf(id: string) {
  return `parked_request:${id}:payload` as const
}
