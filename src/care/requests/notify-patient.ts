/** Mails to a patient whose request is over, each in the transaction that ended it. */

import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { RequestId, UserId } from '@/lib/record-ids'

type EndNotice = {
  readonly template: 'request-declined' | 'request-withdrawn'
  readonly request: { readonly id: RequestId; readonly userId: UserId | null; readonly createdAt: Date }
  /** Whether offers for it that the patient had got ended with it. */
  readonly offersEnded: boolean
}

/** Says that a request is over, once. Why it was declined may be medical: the patient reads that when signed in. */
export async function notifyOfEnd(tx: Tx, { template, request, offersEnded }: EndNotice): Promise<void> {
  const patient = request.userId ? await findContact(tx, request.userId) : undefined
  if (!patient) throw new Error(`Request ${request.id} has ended, but has no patient`)
  const { email: to, locale, firstName } = patient
  const requestUrl = `${env().PUBLIC_URL}/${locale}/my-requests#${request.id}`
  const props = { firstName, requestUrl, sentAt: request.createdAt.toISOString(), offersEnded }
  await queueMail(tx, { key: `${template}:${request.id}`, to, locale, template, props })
}
