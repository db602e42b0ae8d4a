import { inScheme, SCHEMES } from '@/base/mail/emails/theme'
import { mailWords } from '@/base/mail/emails/words'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { TextLink } from '@/ui/text-link'
import type { MailSample } from './loaders'

type MailPreviewProps = { readonly locale: Locale; readonly sample: MailSample }

/** Widths of a phone and of the reading pane of a mail program. */
const WIDTHS = [
  { key: 'phone', widthClass: 'w-[24.375rem]' },
  { key: 'desktop', widthClass: 'w-[42rem]' },
] as const

/** One mail in one language: in both colour schemes and widths, in frames without any permission, and as plain text. */
export async function MailPreview({ locale, sample }: MailPreviewProps) {
  const t = await mailWords(locale)
  const { name, template, subject, html, text } = sample
  return (
    <main className="mx-auto max-w-[110rem] px-4 py-10 md:px-8">
      <TextLink href="/dev/mails" className="text-sm">
        {t('list.back')}
      </TextLink>
      <p className="mt-4 text-sm text-ink-soft">{t(`kinds.${template}.name`)}</p>
      <h1 lang={sample.locale} className="display text-2xl">
        {subject}
      </h1>
      <nav aria-label={t('list.languages')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {LOCALES.map((language) => (
          <TextLink
            key={language}
            href={`/dev/mails/${name}/${language}`}
            aria-current={language === sample.locale ? 'page' : undefined}
            className={cx(language === sample.locale && 'font-semibold')}
          >
            {LANGUAGES[language].name}
          </TextLink>
        ))}
      </nav>
      {WIDTHS.map(({ key, widthClass }) => (
        <section key={key} className="mt-8">
          <h2 className="mb-3 font-semibold">{t(`list.${key}`)}</h2>
          <div className="flex flex-wrap items-start gap-4">
            {SCHEMES.map((scheme) => (
              <iframe
                key={scheme}
                title={t('list.frame', { width: t(`list.${key}`), colours: t(`list.${scheme}`) })}
                data-scheme={scheme}
                sandbox=""
                srcDoc={inScheme(html, scheme)}
                className={cx('h-[64rem] max-w-full rounded-card border border-line bg-surface', widthClass)}
              />
            ))}
            {key === 'phone' ? (
              <PlainText title={t('list.text')} text={text} language={sample.locale} />
            ) : null}
          </div>
        </section>
      ))}
    </main>
  )
}

type PlainTextProps = { readonly title: string; readonly text: string; readonly language: Locale }

function PlainText({ title, text, language }: PlainTextProps) {
  return (
    <section className="min-w-0 grow basis-80 rounded-card border border-line bg-surface p-5">
      <h3 className="text-sm font-semibold">{title}</h3>
      <pre lang={language} className="mt-3 text-sm break-words whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  )
}
