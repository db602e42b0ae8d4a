import { recordAudit } from '@/base/audit/record-audit'
import { mayJudgeQuarantine } from '@/care/requests/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import type { QuarantinePage } from './present'
import { countQuarantine, listQuarantine } from './read-quarantine'

/** What waits for somebody's judgement; nothing for anybody who may not judge. The reading is noted. */
export async function loadQuarantine(): Promise<QuarantinePage> {
  const actor = await currentActor()
  if (!actor || !mayJudgeQuarantine(actor)) return { items: [], total: 0 }
  return readQuarantine(actor.userId)
}

/** Reads the list for somebody who may, and notes who read which request. */
export async function readQuarantine(readerId: UserId): Promise<QuarantinePage> {
  const found = await listQuarantine(careDb())
  for (const { id } of found.items) {
    const note = { actorId: readerId, action: 'quarantine.read', subject: 'contact_request', subjectId: id }
    await recordAudit(careDb(), note)
  }
  return found
}

/** How many wait; 0 for anybody who may not judge. */
export async function loadQuarantineCount(): Promise<number> {
  return mayJudgeQuarantine(await currentActor()) ? countQuarantine(careDb()) : 0
}
