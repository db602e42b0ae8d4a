import type { Tx } from '@/db/transaction'
import { recordAudit } from '@/features/audit/mutations'
import { recordConsents } from '@/features/consent/mutations'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { LEAD_STATUS_NEW, type QuarantineReason } from '../constants'
import type { LandingRequest } from '../schema'
import { sealTexts } from '../sealing/data'
import { contactRequest } from '../table'
import { logRequestEvent } from '../transition/mutations'

type Storing = {
  readonly request: LandingRequest
  /** Whose request it is. */
  readonly userId: string
  /** Who sent it; null for a visitor who is not signed in. */
  readonly actorId: string | null
  readonly network: string | null
  /** When the person agreed, if that was before now. */
  readonly agreedAt?: Date
}

/** Writes a request with its first event, its consents and its audit entry. @returns its id. */
export async function storeRequest(
  tx: Tx,
  { request, userId, actorId, network, agreedAt }: Storing,
): Promise<string> {
  const id = await insertRequest(tx, request, { userId, quarantine: null })
  await logRequestEvent(tx, { requestId: id, kind: 'received', toStatus: 'pending', actorId })
  const { consents: kinds, locale } = request
  await recordConsents(tx, { userId, kinds, locale, givenWith: id, at: agreedAt ?? now() })
  await recordAudit(tx, {
    actorId,
    action: 'request.received',
    subject: 'contact_request',
    subjectId: id,
    network,
  })
  return id
}

/** Keeps what a script seems to have sent, in case it was a person: no account, no mail, no consents. */
export async function quarantineRequest(
  tx: Tx,
  { request, reason, network }: { request: LandingRequest; reason: QuarantineReason; network: string | null },
): Promise<string> {
  const id = await insertRequest(tx, request, { userId: null, quarantine: reason })
  await logRequestEvent(tx, { requestId: id, kind: 'quarantined', toStatus: 'pending', actorId: null })
  const action = 'request.quarantined'
  await recordAudit(tx, { actorId: null, action, subject: 'contact_request', subjectId: id, network })
  return id
}

type Place = { readonly userId: string | null; readonly quarantine: QuarantineReason | null }

async function insertRequest(tx: Tx, request: LandingRequest, place: Place): Promise<string> {
  const id = newId()
  const { message, consents: _recordedApart, ...columns } = request
  await tx.insert(contactRequest).values({
    ...columns,
    ...place,
    ...sealTexts(id, { message }),
    id,
    form: 'landing',
    leadStatus: LEAD_STATUS_NEW,
    createdAt: now(),
    updatedAt: now(),
  })
  return id
}
