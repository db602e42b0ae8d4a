import type { WebhookEnd } from '@/base/mail/constants'
import { queueMail } from '@/base/mail/queue-mail'
import { listAdmins } from '@/care/accounts/list-admins'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import { oneLine } from '@/lib/plain-text'
import type { WebhookRow } from '../record-change'
import { shownAddress } from '../rules'
import { errorKindOf, type Outcome } from './rules'

type EndedWebhook = {
  readonly hook: WebhookRow
  readonly kind: WebhookEnd
  readonly endedAt: Date
  /** Of the last attempt. */
  readonly outcome: Outcome
}

/** Queues a mail to each admin in the transaction that ends a webhook: once for each time it ends. */
export async function notifyAdmins(
  tx: Tx,
  { hook: { id, name, url }, kind, endedAt, outcome }: EndedWebhook,
): Promise<void> {
  const at = endedAt.toISOString()
  for (const { userId, email, locale } of await listAdmins(tx))
    await queueMail(tx, {
      ...{ key: `webhook-ended:${id}:${at}:${userId}`, to: email, locale, userId },
      template: 'webhook-ended',
      props: {
        ...{ kind, name: oneLine(name), address: shownAddress(url) },
        ...{
          error: errorKindOf(outcome),
          status: String(outcome.httpStatus ?? ''),
          code: outcome.error ?? '',
        },
        ...{ endedAt: at, webhookUrl: `${env().PUBLIC_URL}/${locale}/desk/webhooks/${id}` },
      },
    })
}
