import { recordAudit } from '@/base/audit/record-audit'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { ApprovalId, UncheckedId } from '@/lib/record-ids'
import { mayWorkOnOffers } from '../policy'
import { type ApprovalLine, type ApprovalView, presentApproval, presentLine } from './present'
import { countApprovals, findApproval, listApprovals } from './read-approvals'

/** What waits for a decision, and the last decisions; none for anyone else than the care team. No content is read. */
export async function loadApprovals(): Promise<ApprovalLine[]> {
  if (!mayWorkOnOffers(await currentActor())) return []
  return (await listApprovals(careDb())).map(presentLine)
}

/** How many wait; 0 for anyone else. */
export async function loadApprovalCount(): Promise<number> {
  return mayWorkOnOffers(await currentActor()) ? countApprovals(careDb()) : 0
}

/** One of them, for the care team. Reading it is audited, because an offer names treatments. */
export async function loadApproval(id: UncheckedId<ApprovalId>): Promise<ApprovalView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor) || !isId<ApprovalId>(id)) return undefined
  const db = careDb()
  const record = await findApproval(db, id)
  if (!record) return undefined
  const entry = { action: 'offer.read', subject: 'offer', subjectId: record.approval.offerId }
  await recordAudit(db, { actorId: actor.userId, ...entry, patientId: record.offer.userId })
  return presentApproval(record, actor.userId)
}
