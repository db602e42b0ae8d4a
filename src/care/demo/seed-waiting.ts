/**
 * What waits for the team in the demo: a request on the phone that the owner of its address has not confirmed,
 * and a draft whose discount a second person is to approve. Without mails.
 */
import { and, eq } from 'drizzle-orm'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { createPhoneToken } from '@/care/intake/pending/create-phone-token'
import { confirmableUntil } from '@/care/intake/pending/rules'
import { sealPending } from '@/care/intake/pending/seal-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import type { LandingRequest } from '@/care/intake/schema'
import { approvalContext } from '@/care/offers/approvals/read-approvals'
import { hashDraft } from '@/care/offers/approvals/rules'
import { offerApproval } from '@/care/offers/approvals/table'
import { type DraftValues, sealDraft } from '@/care/offers/drafts/read-draft'
import { recordOfferEvent } from '@/care/offers/record-event'
import { defaultValidUntil } from '@/care/offers/rules'
import { contentOf, type OfferDraft, readOfferForm } from '@/care/offers/schema'
import { offer } from '@/care/offers/table'
import { sealContent } from '@/care/offers/versions/seal-content'
import { checkDraft } from '@/care/offers/versions/send-version'
import { contactRequest } from '@/care/requests/table'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { ApprovalId, OfferId, PendingConfirmationId, RequestId, UserId } from '@/lib/record-ids'
import { recordPastAudit } from './record-past-audit'

/** Someone whose address has an account already. */
export const CALLER: LandingRequest = {
  ...{ form: 'landing', firstName: 'Katharina', lastName: 'Vogel', country: 'CH', locale: 'de' },
  ...{ email: 'katharina.vogel@example.org', phone: '+41446681800', dialCode: '+41' },
  timeZone: 'Europe/Zurich',
  message: 'Beispielanfrage am Telefon: Sie möchte wissen, was eine Nasenkorrektur kostet.',
  consents: ['privacy_terms'],
  ...{ leadSource: null, affiliateKey: null, landingPage: null },
}

/** The draft is for this sample request, which is in progress. */
export const DRAFT_FOR = 'aylin.yilmaz@example.org'
/** In the language of that request. Above the limit from which a second person decides. */
export const DRAFT: DraftValues = {
  ...{ title: 'Kapsamlı kalp check-up’ı', currency: 'EUR' },
  ...{ 'items.0.title': 'Kardiyoloji muayenesi, EKG, ekokardiyografi', 'items.0.quantity': '1' },
  ...{ 'items.0.unitPrice': '690', 'items.1.title': 'Laboratuvar paketi', 'items.1.quantity': '1' },
  ...{ 'items.1.unitPrice': '180', discountKind: 'percent', discountValue: '20' },
  discountReason: 'Baba ve kızı birlikte geliyor.',
  inclusions: 'Sonuçların aynı gün yazılı özeti\nHavalimanı transferi',
  notes: 'Demo için örnek teklif: fiyatlar uydurmadır.',
}

type Hospital = { readonly id: string; readonly name: string }
type WaitingContext = {
  readonly staffId: UserId
  /** Of the content, in the language of the draft; without one there is no draft. */
  readonly hospital: Hospital | undefined
}

/** Once: after a later start what is left of them stays as it is. */
export async function seedWaiting(tx: Tx, { staffId, hospital }: WaitingContext): Promise<void> {
  if (!(await findAccountByEmail(tx, CALLER.email))) await seedUnconfirmed(tx, staffId)
  if (hospital) await seedApproval(tx, staffId, hospital)
}

async function seedUnconfirmed(tx: Tx, filedBy: UserId): Promise<void> {
  const created = await createPatientForRequest(tx, CALLER)
  if (!created.ok) return
  const [id, at] = [newId<PendingConfirmationId>(), now()]
  await tx.insert(pendingConfirmation).values({
    ...{ id, userId: created.value.userId, filedBy, createdAt: at, expiresAt: confirmableUntil(at) },
    ...{ tokenHash: sha256(createPhoneToken(id)), payload: sealPending(id, CALLER) },
  })
  const subject = { subject: 'parked_request', subjectId: id }
  await recordPastAudit(tx, { actorId: filedBy, action: 'request.parked', ...subject, at })
}

async function seedApproval(tx: Tx, actorId: UserId, hospital: Hospital): Promise<void> {
  const isIts = and(eq(contactRequest.email, DRAFT_FOR), eq(contactRequest.status, 'in_progress'))
  const [request] = await tx.select().from(contactRequest).where(isIts)
  if (!request?.userId) return
  const { id: requestId, userId } = request
  const [other] = await tx.select({ id: offer.id }).from(offer).where(eq(offer.requestId, requestId))
  if (other) return
  const [offerId, id, at] = [newId<OfferId>(), newId<ApprovalId>(), now()]
  const values = { ...DRAFT, hospital: hospital.id, validUntil: defaultValidUntil(at) }
  const checked = checkDraft(readDraft(requestId, values, hospital))
  if (!checked.ok) throw new Error(`The sample draft is not an offer: ${checked.code}`)
  await tx.insert(offer).values({
    ...{ id: offerId, requestId, userId, createdBy: actorId, createdAt: at, updatedAt: at },
    ...{ status: 'pending', version: 0, draft: sealDraft(offerId, values), draftBy: actorId, draftAt: at },
  })
  await recordOfferEvent(tx, { offerId, kind: 'created', version: 0, toStatus: 'pending', actorId })
  const content = contentOf(checked.value, { documents: [], validUntil: values.validUntil })
  await tx.insert(offerApproval).values({
    ...{ id, offerId, askedBy: actorId, askedAt: at, draftAt: at, hash: hashDraft(checked.value) },
    content: sealContent(content, approvalContext(id, 'content')),
  })
  const subject = { subject: 'offer', subjectId: offerId }
  await recordPastAudit(tx, { actorId, action: 'offer.approval_asked', ...subject, at })
}

/** The draft as the desk's form would send it. */
function readDraft(requestId: RequestId, values: DraftValues, hospital: Hospital): OfferDraft {
  const data = new FormData()
  const context = { request: requestId, offer: '', idempotency_key: newId() }
  for (const [name, value] of Object.entries({ ...context, ...values })) data.set(name, value)
  const typed = readOfferForm(data, dayInIstanbul(now()))
  if (!typed.ok) throw new Error(`The sample draft is not complete: ${JSON.stringify(typed.fields)}`)
  return { ...typed.value.draft, hospital, doctor: null }
}
