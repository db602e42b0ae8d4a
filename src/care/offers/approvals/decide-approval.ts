import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { notifyColleagues } from '@/care/requests/team/notify-colleagues'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isId } from '@/lib/ids'
import type { ApprovalId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOffer } from '../lock-offer'
import { mayWorkOnOffers } from '../policy'
import { canStillBeSent } from '../rules'
import type { ApprovalDecision } from './constants'
import { approvalContext } from './read-approvals'
import { offerApproval } from './table'

type Decision = {
  readonly approvalId: UncheckedId<ApprovalId>
  readonly decision: ApprovalDecision
  /** Empty: none. Needed to refuse. */
  readonly note: string
  readonly clientIp?: string | null
}
export type DecideApprovalCode =
  | 'FORBIDDEN'
  | 'ALREADY_HANDLED'
  | 'APPROVAL_OUTDATED'
  | 'OWN_APPROVAL'
  | 'REASON_REQUIRED'

/**
 * Approves or refuses the content of an offer. OWN_APPROVAL: neither the author of the draft nor the person who asks
 * decides. ALREADY_HANDLED: it was decided or replaced meanwhile, its draft is sent or discarded, or it does not exist.
 * APPROVAL_OUTDATED: the draft has another content now. The person who asked gets a mail. Staff only.
 */
export async function decideApproval(
  actor: Actor,
  { approvalId, decision, note, clientIp = null }: Decision,
): Promise<Result<{ readonly approvalId: ApprovalId }, DecideApprovalCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<ApprovalId>(approvalId)) return err('ALREADY_HANDLED')
  if (decision === 'refused' && !note) return err('REASON_REQUIRED', { note: 'REASON_REQUIRED' })
  const { userId: decidedBy } = actor
  return allOrNothing<{ readonly approvalId: ApprovalId }, DecideApprovalCode>(async (tx) => {
    const isThis = eq(offerApproval.id, approvalId)
    const [asked] = await tx.select({ offerId: offerApproval.offerId }).from(offerApproval).where(isThis)
    // The offer first, as where an approval is asked for.
    const about = asked && (await lockOffer(tx, asked.offerId))
    const [locked] = await tx.select().from(offerApproval).where(isThis).for('update')
    if (locked?.status !== 'asked' || !about?.draftAt || !canStillBeSent(about.status))
      return err('ALREADY_HANDLED')
    if ([locked.askedBy, about.draftBy].includes(decidedBy)) return err('OWN_APPROVAL')
    if (about.draftAt.getTime() !== locked.draftAt.getTime()) return err('APPROVAL_OUTDATED')
    const sealed = note ? seal(note, approvalContext(approvalId, 'note'), env().DATA_KEYS) : null
    const decided = { status: decision, decidedBy, decidedAt: now(), note: sealed }
    await tx.update(offerApproval).set(decided).where(isThis)
    const subject = { subject: 'offer', subjectId: locked.offerId }
    const action = `offer.approval_${decision}`
    await recordAudit(tx, { actorId: decidedBy, action, ...subject, clientIp })
    const kind = decision === 'approved' ? 'approvalGiven' : 'approvalRefused'
    const notice = { kind, key: approvalId, page: `/offers/approvals/${approvalId}` } as const
    const { requestId } = about
    await notifyColleagues(tx, { ...notice, requestId, to: locked.askedBy, except: [decidedBy] })
    return ok({ approvalId })
  })
}
