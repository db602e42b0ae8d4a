import { eq } from 'drizzle-orm'
import { mailContext } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { careDb } from '@/db/client'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'

/** The mails to an address, oldest first: template, language and what it says. */
export async function mailsTo(email: string) {
  const rows = await careDb()
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.recipient, email))
    .orderBy(mailMessage.createdAt)
  return rows.map(({ id, template, locale, props }) => ({
    template,
    locale,
    props: JSON.parse(open(props ?? '', mailContext(id, 'props'), env().DATA_KEYS)) as Record<string, string>,
  }))
}

/** What each of them tells of: a change of signing in, or the mail's own name. */
export async function toldTo(email: string): Promise<readonly string[]> {
  return (await mailsTo(email)).map(({ template, props }) => props.kind ?? template)
}
