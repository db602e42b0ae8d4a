import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { recordConsents } from '@/care/consent/record-consents'
import { attachToRequest } from '@/care/documents/attach-to-request'
import { transferToPatient } from '@/care/documents/transfer-to-patient'
import { LEAD_STATUS_NEW, type QuarantineReason } from '@/care/requests/constants'
import { logRequestEvent } from '@/care/requests/move-request'
import { samePersonSince } from '@/care/requests/rules'
import { sealTexts } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { filesOf, type SentRequest } from './schema'

/** A request to store. */
type NewRequest = {
  readonly request: SentRequest
  /** Whose request it is. */
  readonly userId: UserId
  /** Who sent it; null for a visitor who is not signed in. */
  readonly actorId: UserId | null
  readonly clientIp: string | null
  /** When the person agreed, if that was before now. */
  readonly agreedAt?: Date
}

/** Writes a request with its first event, its consents and its audit entry. @returns its id. */
export async function storeRequest(tx: Tx, input: NewRequest): Promise<RequestId> {
  const { request, userId } = input
  const earlierId = await findEarlier(tx, { userId, phone: request.phone, at: now() })
  const id = await insertRequest(tx, request, { userId, quarantine: null, earlierId })
  await recordReceived(tx, id, input)
  return id
}

/**
 * Makes a quarantined request one like any other, from its own time on: owner, event, consents, audit.
 * @param row locked in this transaction
 */
export async function releaseToOwner(
  tx: Tx,
  { id, createdAt }: { readonly id: RequestId; readonly createdAt: Date },
  input: NewRequest,
): Promise<void> {
  const { request, userId } = input
  const earlierId = await findEarlier(tx, { userId, phone: request.phone, at: createdAt })
  await tx
    .update(contactRequest)
    .set({ userId, quarantine: null, quarantineConsents: null, earlierId, updatedAt: now() })
    .where(eq(contactRequest.id, id))
  await transferToPatient(tx, { requestId: id, userId })
  await recordReceived(tx, id, input)
}

async function recordReceived(
  tx: Tx,
  id: RequestId,
  { request, userId, actorId, clientIp, agreedAt }: NewRequest,
): Promise<void> {
  await logRequestEvent(tx, { requestId: id, kind: 'received', toStatus: 'pending', actorId })
  const { consents: kinds, locale } = request
  await recordConsents(tx, { userId, kinds, locale, givenWith: id, at: agreedAt ?? now() })
  await recordAudit(tx, {
    actorId,
    action: 'request.received',
    subject: 'contact_request',
    subjectId: id,
    clientIp,
  })
}

type SuspectRequest = {
  readonly request: SentRequest
  readonly reason: QuarantineReason
  /** Who was signed in, under the address of the form; null for everybody else. */
  readonly userId: UserId | null
  readonly clientIp: string | null
}

/** Stores what a script seems to have sent, in case it was a person: no account, no mail, no consents in force. */
export async function quarantineRequest(
  tx: Tx,
  { request, reason, userId, clientIp }: SuspectRequest,
): Promise<RequestId> {
  const columns = { userId, quarantine: reason, quarantineConsents: request.consents, earlierId: null }
  const id = await insertRequest(tx, request, columns)
  await logRequestEvent(tx, { requestId: id, kind: 'quarantined', toStatus: 'pending', actorId: null })
  const action = 'request.quarantined'
  await recordAudit(tx, {
    actorId: null,
    action,
    subject: 'contact_request',
    subjectId: id,
    clientIp,
  })
  return id
}

type Person = { readonly userId: UserId; readonly phone: string | null; readonly at: Date }

/**
 * The last request of the same account, or with the same phone under another address, while both can still be about
 * the same thing. Both stay as they are; the desk shows one with the other.
 */
async function findEarlier(tx: Tx, { userId, phone, at }: Person): Promise<RequestId | null> {
  const { id, createdAt, quarantine } = contactRequest
  const isSame = eq(contactRequest.userId, userId)
  const [earlier] = await tx
    .select({ id })
    .from(contactRequest)
    .where(
      and(
        phone === null ? isSame : or(isSame, eq(contactRequest.phone, phone)),
        gt(createdAt, samePersonSince(at)),
        lte(createdAt, at),
        isNull(quarantine),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return earlier?.id ?? null
}

type Placement = {
  readonly userId: UserId | null
  readonly quarantine: QuarantineReason | null
  readonly quarantineConsents?: SentRequest['consents']
  readonly earlierId: RequestId | null
}

async function insertRequest(tx: Tx, request: SentRequest, placement: Placement): Promise<RequestId> {
  const id = newId<RequestId>()
  const { consents: _recordedApart, ...columns } = request
  await tx.insert(contactRequest).values({
    ...columns,
    ...placement,
    ...sealTexts(id, request),
    id,
    leadStatus: LEAD_STATUS_NEW,
    createdAt: now(),
    updatedAt: now(),
  })
  await attachToRequest(tx, filesOf(request), { requestId: id, userId: placement.userId })
  return id
}
