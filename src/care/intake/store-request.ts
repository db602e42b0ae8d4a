import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { recordConsents } from '@/care/consent/record-consents'
import { attachToRequest } from '@/care/documents/attach-to-request'
import type { QuarantineReason } from '@/care/requests/constants'
import { recordRequestEvent } from '@/care/requests/move-request'
import { sealTexts } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ApiTokenId, RequestId, UserId } from '@/lib/record-ids'
import { LEAD_STATUS_NEW } from './constants'
import { samePersonSince } from './rules'
import { filesOf, type SentRequest } from './schema'

export type NewRequest = {
  readonly request: SentRequest
  /** Whose request it is. */
  readonly userId: UserId
  /** Who sent it; null for a visitor who is not signed in. */
  readonly actorId: UserId | null
  readonly clientIp: string | null
  /** When the person agreed, if that was before now. */
  readonly agreedAt?: Date
  /** The member of the team who took it down on the phone. */
  readonly filedBy?: UserId | null
  /** The token of the program that sent it. */
  readonly apiTokenId?: ApiTokenId | null
}

/** Stores a request with its first event, its consents, its audit entry and its files. @returns its id */
export async function storeRequest(tx: Tx, input: NewRequest): Promise<RequestId> {
  const { request, userId, apiTokenId = null } = input
  const earlierId = await findEarlierRequest(tx, { userId, phone: request.phone, at: now() })
  const id = await insertRequest(tx, request, { userId, quarantine: null, earlierId, apiTokenId })
  await recordReceived(tx, id, input)
  await attachToRequest(tx, filesOf(request), { requestId: id, userId })
  return id
}

/** Adds what every request outside quarantine has: its first event, its consents and its audit entry. */
export async function recordReceived(
  tx: Tx,
  id: RequestId,
  { request, userId, actorId, clientIp, agreedAt, filedBy = null }: NewRequest,
): Promise<void> {
  const kind = filedBy ? 'filed' : 'received'
  await recordRequestEvent(tx, { requestId: id, kind, toStatus: 'pending', actorId: filedBy ?? actorId })
  const { consents: kinds, locale } = request
  const given = { userId, kinds, locale, givenWith: id, at: agreedAt ?? now(), notedBy: filedBy }
  await recordConsents(tx, given)
  await recordAudit(tx, {
    actorId,
    action: 'request.received',
    subject: 'contact_request',
    subjectId: id,
    clientIp,
  })
}

type Sender = { readonly userId: UserId; readonly phone: string | null; readonly at: Date }

/**
 * The last request of the same account, or with the same phone under another address, within the months in which both
 * are probably about the same thing. Both stay as they are; the desk shows one with the other.
 */
export async function findEarlierRequest(tx: Tx, { userId, phone, at }: Sender): Promise<RequestId | null> {
  const { id, createdAt, quarantine } = contactRequest
  const isSameAccount = eq(contactRequest.userId, userId)
  const [earlier] = await tx
    .select({ id })
    .from(contactRequest)
    .where(
      and(
        phone === null ? isSameAccount : or(isSameAccount, eq(contactRequest.phone, phone)),
        gt(createdAt, samePersonSince(at)),
        lte(createdAt, at),
        isNull(quarantine),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return earlier?.id ?? null
}

type IntakeColumns = {
  readonly userId: UserId | null
  readonly quarantine: QuarantineReason | null
  readonly quarantineConsents?: SentRequest['consents']
  readonly earlierId: RequestId | null
  readonly apiTokenId?: ApiTokenId | null
}

/** Writes the row of a request, its texts sealed. Its caller attaches the files. @returns its id */
export async function insertRequest(
  tx: Tx,
  request: SentRequest,
  staffColumns: IntakeColumns,
): Promise<RequestId> {
  const id = newId<RequestId>()
  const { consents: _recordedApart, ...columns } = request
  await tx.insert(contactRequest).values({
    ...columns,
    ...staffColumns,
    ...sealTexts(id, request),
    id,
    leadStatus: LEAD_STATUS_NEW,
    waitingSince: now(),
    patientWroteAt: now(),
    createdAt: now(),
    updatedAt: now(),
  })
  return id
}
