import { hasConsent } from '@/care/consent/find-consent'
import type { Executor } from '@/db/client'
import type { ChatRow } from '../lock-chat'
import type { Visitor } from '../visitor/read-visitor'

/**
 * Whether a request of this chat needs the tick of the patient who is signed in. The chat began without an account, so the
 * one that came with its files may be of someone else at the same browser: it is no consent of this patient.
 */
export async function needsOwnHealth(
  db: Executor,
  { healthAgreedAt }: Pick<ChatRow, 'healthAgreedAt'>,
  { patient }: Pick<Visitor, 'patient'>,
): Promise<boolean> {
  if (!patient || !healthAgreedAt) return false
  return !(await hasConsent(db, patient.userId, 'health_data'))
}
