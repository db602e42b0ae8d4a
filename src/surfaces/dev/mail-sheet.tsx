import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { TextLink } from '@/ui/text-link'
import type { DemoMail } from './loaders'

type MailSheetProps = { readonly locale: Locale; readonly mail: DemoMail }

/** One mail as HTML, in a frame without any permission, and as plain text. */
export async function MailSheet({ locale, mail }: MailSheetProps) {
  const words = (await loadMessages(locale)).accounts.mailbox
  const links = [...new Set(mail.text.match(/https?:\/\/[^\s)\]>]+/g) ?? [])]
  return (
    <main className="wrap max-w-4xl py-12">
      <TextLink href="/dev/mailbox" className="text-sm">
        {words.back}
      </TextLink>
      <h1 className="display mt-4 text-2xl">{mail.subject}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        {words.to} {mail.to} · {LANGUAGES[mail.locale].name} · {longDateTime(mail.sentAt, locale)}
      </p>
      {links.length > 0 ? (
        <section className="mt-6 rounded-field bg-mist p-4 text-sm">
          <h2 className="font-semibold">{words.links}</h2>
          <ul className="mt-1 grid gap-1">
            {links.map((link) => (
              <li key={link}>
                <a className="link break-all" href={link}>
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <h2 className="mt-8 mb-3 font-semibold">{words.html}</h2>
      <iframe
        title={words.html}
        sandbox=""
        srcDoc={mail.html}
        className="h-[44rem] w-full rounded-card border border-line bg-surface"
      />
      <h2 className="mt-8 mb-3 font-semibold">{words.text}</h2>
      <pre className="overflow-x-auto rounded-card border border-line bg-surface p-5 text-sm whitespace-pre-wrap">
        {mail.text}
      </pre>
    </main>
  )
}
