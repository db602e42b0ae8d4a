import { and, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { notifyColleagues } from '@/care/requests/team/notify-colleagues'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ApprovalId, DocumentId, OfferId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { DraftValues } from '../drafts/read-draft'
import { type SaveDraft, type SaveDraftCode, saveDraftIn } from '../drafts/save-draft'
import { lockOffer } from '../lock-offer'
import { mayWorkOnOffers } from '../policy'
import { defaultValidUntil } from '../rules'
import { type CheckedDraft, contentOf, type OfferDraft } from '../schema'
import { sealContent } from '../versions/seal-content'
import { checkDraft } from '../versions/send-version'
import { approvalLimit } from './check-approval'
import { approvalContext } from './read-approvals'
import { hashDraft, needsApproval } from './rules'
import { offerApproval } from './table'

type ApprovalRequest = SaveDraft & {
  /** What would be sent; `values` are the fields of the form that say it. */
  readonly draft: OfferDraft
  readonly clientIp?: string | null
}
export type RequestApprovalCode = SaveDraftCode | 'VALID_UNTIL_IN_PAST' | 'APPROVAL_NOT_NEEDED'
export type RequestedApproval = { readonly approvalId: ApprovalId }

/**
 * Asks the team to approve exactly this content of an offer, because of its discount. The draft is saved with it, and
 * an earlier request about the same offer that nobody has decided is replaced. Those who can decide get a mail. Staff only.
 * @throws ValiError when the draft was not checked by the form before: a defect of the caller
 */
export async function requestApproval(
  actor: Actor,
  { draft, clientIp = null, ...form }: ApprovalRequest,
): Promise<Result<RequestedApproval, RequestApprovalCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  const checked = checkDraft(draft)
  if (!checked.ok) return checked
  if (!needsApproval(checked.value, approvalLimit())) return err('APPROVAL_NOT_NEEDED')
  return allOrNothing<RequestedApproval, RequestApprovalCode>(async (tx) => {
    const saved = await saveDraftIn(tx, actor, form)
    if (!saved.ok) return saved
    const { offerId } = saved.value
    const isOpen = and(eq(offerApproval.offerId, offerId), eq(offerApproval.status, 'asked'))
    await tx.update(offerApproval).set({ status: 'replaced' }).where(isOpen)
    const id = newId<ApprovalId>()
    const { userId: askedBy } = actor
    await tx.insert(offerApproval).values({
      ...{ id, offerId, askedBy, askedAt: now() },
      content: sealContent(contentToApprove(checked.value, form.values), approvalContext(id, 'content')),
      hash: hashDraft(checked.value),
      draftAt: new Date(saved.value.savedAt),
    })
    const entry = { actorId: askedBy, action: 'offer.approval_asked', subject: 'offer', subjectId: offerId }
    await recordAudit(tx, { ...entry, clientIp })
    await notifyDeciders(tx, { offerId, approvalId: id, askedBy })
    return ok({ approvalId: id })
  })
}

type AskedApproval = RequestedApproval & { readonly offerId: OfferId; readonly askedBy: UserId }

/** Everyone who can decide: neither the person who asks nor the author of the draft. */
async function notifyDeciders(tx: Tx, { offerId, approvalId, askedBy }: AskedApproval): Promise<void> {
  const about = await lockOffer(tx, offerId)
  if (!about) throw new Error(`Approval ${approvalId} has no offer`)
  const notice = { kind: 'approvalAsked', key: approvalId, page: `/offers/approvals/${approvalId}` } as const
  const except = about.draftBy ? [askedBy, about.draftBy] : [askedBy]
  await notifyColleagues(tx, { ...notice, requestId: about.requestId, except })
}

/** The content as it would be sent. The names of files are those that the form shows. */
function contentToApprove(draft: CheckedDraft, values: DraftValues) {
  const nameOf = (file: DocumentId) => {
    const field = Object.keys(values).find((name) => name.endsWith('.id') && values[name] === file)
    return (field && values[field.replace(/\.id$/, '.name')]) || ''
  }
  const documents = draft.documents.map(({ id, title }) => {
    const name = nameOf(id)
    return { id, name, title: title || name }
  })
  return contentOf(draft, {
    documents,
    validUntil: draft.validUntil ?? defaultValidUntil(now(), draft.treatmentFrom),
  })
}
