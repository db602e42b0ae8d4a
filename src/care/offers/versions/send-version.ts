/** What sending a first version and sending a new one share. */
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { recordAnswer } from '@/care/requests/waiting/record-waiting'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { type OfferId, offerIdSchema, type RequestId, type UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { OpenedOffer, OvertakenCode } from '../drafts/check-opened'
import { NO_DRAFT } from '../drafts/find-open-offer'
import { notifyOfVersion } from '../notify-patient'
import { recordOfferEvent } from '../record-event'
import { expiryOf } from '../rules'
import { type CheckedDraft, type OfferDraft, offerDraft } from '../schema'
import { attachFiles } from './attach-files'
import { type FrozenVersion, freezeVersion } from './freeze-version'

export const sentOffer = v.object({ offerId: offerIdSchema, version: v.number(), hash: v.string() })
/** The offer and version that the patient can answer now. */
export type SentOffer = v.InferOutput<typeof sentOffer>

export type VersionInput = {
  readonly draft: OfferDraft
  /** Of a form: sending does not replace what its sender has not seen. Without it nothing is compared. */
  readonly opened?: OpenedOffer
  /** The form's idempotency key. */
  readonly key: string
  readonly clientIp?: string | null
}
export type VersionCode =
  | 'FORBIDDEN'
  | 'VALID_UNTIL_IN_PAST'
  | 'TRANSITION_NOT_ALLOWED'
  | 'APPROVAL_REQUIRED'
  | OvertakenCode
  | 'IDEMPOTENCY_MISMATCH'
  | FilesCode
/** FILES_GONE: one was removed meanwhile. FILE_TWICE: the offer has another file of this name. */
export type FilesCode = 'FILES_GONE' | 'FILE_TWICE'

/** @throws ValiError when the draft was not checked by the form before: a defect of the caller */
export function checkDraft(input: OfferDraft): Result<CheckedDraft, 'VALID_UNTIL_IN_PAST'> {
  const draft = v.parse(offerDraft, input)
  const isPast = draft.validUntil !== undefined && now() >= expiryOf(draft.validUntil)
  return isPast ? err('VALID_UNTIL_IN_PAST') : ok(draft)
}

/** Columns of an offer whose version of this number is sent now. */
export function sentColumns(version: number) {
  const at = now()
  return { status: 'sent', version, sentAt: at, updatedAt: at, ...NO_DRAFT } as const
}

type NewVersion = {
  readonly offerId: OfferId
  readonly requestId: RequestId
  /** The patient. */
  readonly userId: UserId
  readonly draft: CheckedDraft
  /** The version before it; none for the first. */
  readonly previous?: FrozenVersion
}
type Sender = ActorContext & { readonly actorId: UserId }

/** Freezes the next version of an offer, with history, audit entry, notification and mail to the patient. */
export async function sendVersion(
  tx: Tx,
  { offerId, requestId, userId, draft, previous }: NewVersion,
  { actorId, clientIp = null }: Sender,
): Promise<Result<SentOffer, FilesCode>> {
  const { documents: files } = draft
  const earlier = previous?.content.documents ?? []
  const attached = await attachFiles(tx, { offerId, requestId, userId, actorId, files, earlier })
  if (!attached.ok) return err(attached.code, { documents: attached.code })
  const frozen = await freezeVersion(tx, { offerId, draft, documents: attached.value, actorId, previous })
  const { version, hash } = frozen
  const [kind, fromStatus] = previous ? (['revised', 'sent'] as const) : (['sent', 'pending'] as const)
  await recordOfferEvent(tx, { offerId, kind, version, fromStatus, toStatus: 'sent', actorId })
  const entry = { actorId, action: `offer.${kind}`, subject: 'offer', subjectId: offerId }
  await recordAudit(tx, { ...entry, clientIp })
  await recordAnswer(tx, requestId)
  const { title, validUntil } = frozen.content
  const told = { offerId, userId, versionId: frozen.id, title, validUntil }
  await notifyOfVersion(tx, { ...told, isRevised: previous !== undefined })
  return ok({ offerId, version, hash })
}
