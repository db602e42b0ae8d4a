import { and, asc, eq } from 'drizzle-orm'
import { renderMail } from '@/base/mail/emails/render-mail'
import { mailContext, queueMail } from '@/base/mail/queue-mail'
import { parseMailContent } from '@/base/mail/schema'
import { mailMessage } from '@/base/mail/table'
import { findContact } from '@/care/accounts/find-account'
import type { Executor } from '@/db/client'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { readPreferences } from '../preferences/read-preferences'
import { isWanted, quietUntil } from '../preferences/rules'
import { DIGEST_LINES } from './constants'
import { noticeOf } from './rules'

type GatheredMail = typeof mailMessage.$inferSelect

/**
 * Makes one mail of what was gathered for a person: a line for each event, without links into a record. The gathered
 * mails end in the same transaction, so that none is told twice.
 */
export async function sendDigest(tx: Tx, userId: UserId): Promise<void> {
  const preferences = await readPreferences(tx, userId)
  const until = quietUntil(now(), preferences)
  if (until) {
    await enqueue(tx, 'send-digest', { userId }, { jobKey: `send-digest:${userId}`, runAt: until })
    return
  }
  const gathered = await lockGathered(tx, userId)
  const wanted = gathered.filter(({ template }) => {
    const notice = noticeOf(template)
    return notice && isWanted(preferences.choices, notice.type, 'email')
  })
  const reader = await findContact(tx, userId)
  const [first] = wanted
  if (reader && first) await queueDigest(tx, { reader, first, mails: wanted })
  for (const { id } of gathered) {
    const status = wanted.some((mail) => mail.id === id) ? 'digested' : 'skipped'
    await tx.update(mailMessage).set({ status, props: null }).where(eq(mailMessage.id, id))
  }
}

function lockGathered(tx: Tx, userId: UserId): Promise<GatheredMail[]> {
  const isGathered = and(eq(mailMessage.digestUserId, userId), eq(mailMessage.status, 'gathered'))
  return tx.select().from(mailMessage).where(isGathered).orderBy(asc(mailMessage.createdAt)).for('update')
}

type Digest = {
  readonly reader: { readonly email: string; readonly locale: Locale; readonly firstName: string }
  readonly first: GatheredMail
  readonly mails: readonly GatheredMail[]
}

async function queueDigest(tx: Executor, { reader, first, mails }: Digest): Promise<void> {
  const { email: to, locale, firstName } = reader
  const lines = await Promise.all(mails.slice(0, DIGEST_LINES).map((mail) => subjectOf(mail, locale)))
  await queueMail(tx, {
    ...{ key: `news-digest:${first.id}`, to, locale },
    template: 'news-digest',
    props: {
      ...{ firstName, lines, more: mails.length - lines.length },
      listUrl: `${env().PUBLIC_URL}/${locale}/notifications`,
    },
  })
}

/** What the mail would have had as its subject, in the language that its reader has now. */
async function subjectOf({ id, template, props }: GatheredMail, locale: Locale): Promise<string> {
  const opened: unknown = JSON.parse(open(props ?? '', mailContext(id, 'props'), env().DATA_KEYS))
  return (await renderMail(parseMailContent(template, opened), locale)).subject
}
