import { recordAudit } from '@/base/audit/record-audit'
import { mayJudgeQuarantine } from '@/care/requests/policy'
import { contactRequest } from '@/care/requests/table'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import type { UserId } from '@/lib/record-ids'
import type { QuarantinePage } from './present'
import { countQuarantine, listQuarantine } from './read-quarantine'

/** Requests in quarantine; none for a reader who may not judge them. The reading is recorded. */
export async function loadQuarantine(): Promise<QuarantinePage> {
  const actor = await currentActor()
  if (!actor || !mayJudgeQuarantine(actor)) return { items: [], total: 0 }
  return readQuarantine(actor.userId)
}

/** Reads the list for a member of the team, and records who read which request. */
export async function readQuarantine(readerId: UserId): Promise<QuarantinePage> {
  const found = await listQuarantine(careDb())
  for (const { id } of found.items) {
    await recordAudit(careDb(), {
      actorId: readerId,
      action: 'quarantine.read',
      subject: 'contact_request',
      subjectId: id,
      patientId: ownerOf(contactRequest, id),
    })
  }
  return found
}

/** How many are in quarantine; 0 for a reader who may not judge them. */
export async function loadQuarantineCount(): Promise<number> {
  return mayJudgeQuarantine(await currentActor()) ? countQuarantine(careDb()) : 0
}
