import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import type { DemoAlert, DemoMail } from './loaders'

type MailListProps = {
  readonly locale: Locale
  readonly mails: readonly DemoMail[]
  readonly alerts: readonly DemoAlert[]
}

/** The mails that a demo installation would have sent, newest first. */
export async function MailList({ locale, mails, alerts }: MailListProps) {
  const { accounts, preferences } = await loadMessages(locale)
  const words = accounts.mailbox
  return (
    <main className="wrap max-w-4xl py-12">
      <h1 className="display text-2xl">{words.title}</h1>
      <p className="measure mt-2 text-ink-soft">{words.lead}</p>
      {alerts.length > 0 ? (
        <ul className="mt-8 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {alerts.map(({ id, channel, text, sentAt }) => (
            <li key={id} className="grid gap-1 px-5 py-4">
              <p className="break-words">{text}</p>
              <p className="text-sm text-ink-soft">
                {preferences.channels[channel]} · {longDateTime(sentAt, locale)}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {mails.length === 0 ? (
        <div className="mt-8">
          <Notice tone="info">{words.empty}</Notice>
        </div>
      ) : (
        <ul className="mt-8 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {mails.map((mail) => (
            <li key={mail.id} className="relative grid gap-1 px-5 py-4 hover:bg-mist">
              <TextLink
                href={`/dev/mailbox/${mail.id}`}
                className="font-semibold after:absolute after:inset-0"
              >
                {mail.subject}
              </TextLink>
              <p className="text-sm text-ink-soft">
                {words.to} {mail.to} · {LANGUAGES[mail.locale].name} · {longDateTime(mail.sentAt, locale)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
