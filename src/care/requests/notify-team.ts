import { eq } from 'drizzle-orm'
import { TEAM_LOCALE } from '@/base/mail/constants'
import { mailSender } from '@/base/mail/deliver-mail'
import { queueMail } from '@/base/mail/queue-mail'
import type { TeamTemplate } from '@/base/mail/schema'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { RequestId } from '@/lib/record-ids'
import { contactRequest } from './table'

type TeamNotice = {
  readonly template: TeamTemplate
  /** The event; a second mail with the same key is not queued. */
  readonly key: string
  readonly requestId: RequestId
  readonly orderNumber?: string
}

/** Queues a mail to the care team with a link to a request, in the transaction of the event. No name, no health data. */
export async function notifyTeam(
  tx: Tx,
  { template, key, requestId, orderNumber }: TeamNotice,
): Promise<void> {
  const { createdAt, locale, country } = contactRequest
  const [request] = await tx
    .select({ createdAt, locale, country })
    .from(contactRequest)
    .where(eq(contactRequest.id, requestId))
  if (!request) throw new Error(`Request ${requestId} does not exist`)
  await queueMail(tx, {
    key,
    to: teamAddress(),
    locale: TEAM_LOCALE,
    template,
    props: {
      orderNumber: orderNumber ?? null,
      receivedAt: request.createdAt.toISOString(),
      language: request.locale,
      country: request.country,
      deskUrl: `${env().PUBLIC_URL}/${TEAM_LOCALE}/desk/requests/${requestId}`,
    },
  })
}

/** `TEAM_MAIL`, or the address that patients' mails come from. */
function teamAddress(): string {
  return (env().TEAM_MAIL ?? mailSender().address).toLowerCase()
}
