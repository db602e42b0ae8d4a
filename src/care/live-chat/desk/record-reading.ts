import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { ChatId } from '@/lib/record-ids'
import { findChatOwner } from '../find-owner'

/** What a visitor wrote may be about their health: the audit log says who read it, and a patient sees it, too. */
export async function recordReading({ userId }: Actor, id: ChatId): Promise<void> {
  const entry = { action: 'chat.read', subject: 'chat', subjectId: id, patientId: findChatOwner(id) }
  await recordAudit(careDb(), { actorId: userId, ...entry })
}
