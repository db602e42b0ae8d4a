/** Mails and notifications about a person's own data, each in the transaction of the event. */

import type { PrivacyChange } from '@/base/mail/constants'
import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { createNotification } from '@/care/notifications/create-notification'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'

type PrivacyNotice = {
  readonly event: 'consent_withdrawn' | 'export_ready' | 'erasure_asked' | 'erasure_cancelled'
  /** Of the event: a second notice with the same key is not written. */
  readonly key: string
  /** Which mail to send. */
  readonly change: PrivacyChange
  /** The time shown in the mail; defaults to now. */
  readonly at?: Date
}

/** Tells a patient what happened to their data. @throws when there is no such person */
export async function notifyOfPrivacy(
  tx: Executor,
  userId: UserId,
  { event, key: eventKey, change, at = now() }: PrivacyNotice,
): Promise<void> {
  const contact = await findContact(tx, userId)
  if (!contact) throw new Error(`Person ${userId} does not exist`)
  const { email: to, locale, firstName } = contact
  const key = `privacy:${event}:${eventKey}`
  await createNotification(tx, { event, subjectId: userId, userId, key })
  const privacyUrl = `${env().PUBLIC_URL}/${locale}/settings/privacy`
  const props = { kind: change, firstName, at: at.toISOString(), privacyUrl }
  await queueMail(tx, { key, to, locale, userId, template: 'privacy-changed', props })
}
