import { and, desc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import { mailContext } from './mutations'
import { type RenderedMail, renderedMail } from './schema'
import { mailMessage } from './table'

export type DemoMail = RenderedMail & {
  readonly id: string
  readonly to: string
  readonly template: string
  readonly locale: Locale
  /** ISO. */
  readonly sentAt: string
}

const SHOWN = 100

/**
 * The mails of a demo installation, newest first, for `/dev/mailbox`. Null wherever real mail is sent: the
 * page then does not exist.
 */
export async function loadDemoMailbox(): Promise<readonly DemoMail[] | null> {
  const { DEMO, SMTP_URL, DATA_KEYS } = env()
  if (!DEMO || SMTP_URL) return null
  const rows = await careDb()
    .select()
    .from(mailMessage)
    .where(and(eq(mailMessage.status, 'sent'), isNotNull(mailMessage.rendered)))
    .orderBy(desc(mailMessage.sentAt), desc(mailMessage.id))
    .limit(SHOWN)
  return rows.map(({ id, recipient, template, locale, rendered, sentAt, createdAt }) => {
    const parts = v.parse(
      renderedMail,
      JSON.parse(open(rendered ?? '', mailContext(id, 'rendered'), DATA_KEYS)),
    )
    return { id, to: recipient, template, locale, sentAt: (sentAt ?? createdAt).toISOString(), ...parts }
  })
}
