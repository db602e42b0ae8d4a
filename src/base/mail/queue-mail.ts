import { eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { enqueue } from '@/db/jobs'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { MailId, UserId } from '@/lib/record-ids'
import { type MailContent, parseMailContent } from './schema'
import { mailMessage } from './table'

export type OutgoingMail = MailContent & {
  /** The event this mail is about, `offer-sent:<version id>`: a second mail with the same key is not written. */
  readonly key: string
  /** One address, as accounts/schema.ts checks it. */
  readonly to: string
  /** The reader's account, if there is one. */
  readonly userId?: UserId
  readonly locale: Locale
}

/**
 * Stores a mail and the job that sends it in the caller's transaction, so that both exist exactly when the change they
 * tell of does. @returns the mail's id; undefined when this event has its mail already
 */
export async function queueMail(tx: Executor, mail: OutgoingMail): Promise<MailId | undefined> {
  const { props } = parseMailContent(mail.template, mail.props)
  const id = newId<MailId>()
  const [queued] = await tx
    .insert(mailMessage)
    .values({
      id,
      idempotencyKey: mail.key,
      recipient: mail.to,
      userId: mail.userId,
      locale: mail.locale,
      template: mail.template,
      props: seal(JSON.stringify(props), mailContext(id, 'props'), env().DATA_KEYS),
      messageId: `<${id}@${new URL(env().PUBLIC_URL).hostname}>`,
      createdAt: now(),
    })
    .onConflictDoNothing({ target: mailMessage.idempotencyKey })
    .returning({ id: mailMessage.id })
  if (!queued) return undefined
  await enqueue(tx, 'send-mail', { mailId: id }, { jobKey: `send-mail:${id}` })
  return id
}

/** Whether a mail with this key exists, sent or not. */
export async function isMailQueued(tx: Executor, key: string): Promise<boolean> {
  const rows = await tx
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(eq(mailMessage.idempotencyKey, key))
    .limit(1)
  return rows.length > 0
}

/** The context that a sealed value of a mail is bound to. */
export function mailContext(id: MailId, field: 'props' | 'rendered'): SealContext {
  return `mail_message:${id}:${field}`
}
