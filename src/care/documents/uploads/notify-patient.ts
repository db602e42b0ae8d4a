/** Notification and mail about a file that the check refused, in the transaction of the refusal. */
import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { createNotification } from '@/care/notifications/create-notification'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { DocumentId, UserId } from '@/lib/record-ids'

/**
 * Tells a patient once for each upload that a file was not accepted. Neither names the file: its name may say what
 * the patient suffers from. The care team has no page of documents, so its members only get the answer in their form.
 */
export async function notifyOfRefusal(tx: Tx, id: DocumentId, userId: UserId): Promise<void> {
  const uploader = await findContact(tx, userId)
  if (uploader?.role !== 'patient') return
  const { email: to, locale, firstName } = uploader
  const key = `file-refused:${id}`
  await createNotification(tx, { event: 'file_refused', subjectId: userId, key, userId })
  const documentsUrl = `${env().PUBLIC_URL}/${locale}/my-requests/documents`
  const props = { firstName, at: now().toISOString(), documentsUrl }
  await queueMail(tx, { key, to, locale, userId, template: 'file-refused', props })
}
