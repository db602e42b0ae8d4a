/** Mails that the server under test has queued or, as a demo, kept instead of sending them. */
import { mailContext } from '@/base/mail/queue-mail'
import { open } from '@/lib/crypto'
import type { MailId } from '@/lib/record-ids'
import { dataKeys, withDatabase } from '../../e2e/support/captcha'

export type MailedLink = {
  readonly template: string
  /** Without the part after #, which no browser sends. */
  readonly path: string
}

type Row = {
  readonly id: MailId
  readonly template: string
  readonly props: string
  readonly rendered: string
}

/** The links of every mail to these addresses. */
export async function mailedLinks(emails: readonly string[]): Promise<readonly MailedLink[]> {
  const { rows } = await withDatabase((client) =>
    client.query<Row>('select id, template, props, rendered from mail_message where recipient = any($1)', [
      emails,
    ]),
  )
  return rows.flatMap(({ id, template, props, rendered }) => {
    const field = rendered ? 'rendered' : 'props'
    // What a mail says, or as long as it is not written, what it is made of.
    const stored = JSON.parse(open(rendered ?? props, mailContext(id, field), dataKeys()))
    const text: string = stored.text ?? Object.values(stored).join('\n')
    const links = new Set(text.match(/https?:\/\/[^\s)\]>]+/g))
    return [...links].map((link) => ({ template, path: pathOf(link) }))
  })
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The mail about an unread message is sent now, without its wait. */
export async function mailAboutMessagesNow(): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'mail-about-message:%'`,
    ),
  )
}
