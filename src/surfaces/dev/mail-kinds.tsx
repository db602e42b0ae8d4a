import { mailWords } from '@/base/mail/emails/words'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { TextLink } from '@/ui/text-link'
import type { MailKind } from './loaders'

type MailKindsProps = { readonly locale: Locale; readonly kinds: readonly MailKind[] }

/** Every mail the product can send: its name, when and to whom it is sent, and its subjects. */
export async function MailKinds({ locale, kinds }: MailKindsProps) {
  const t = await mailWords(locale)
  return (
    <main className="wrap max-w-5xl py-12">
      <h1 className="display text-2xl">{t('list.title')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('list.lead', { count: kinds.length })}</p>
      <ul className="mt-8 grid gap-4">
        {kinds.map(({ template, samples }) => (
          <li
            key={template}
            className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 md:grid-cols-2"
          >
            <div>
              <h2 className="text-lg font-semibold">{t(`kinds.${template}.name`)}</h2>
              <p className="text-xs text-ink-soft">{template}</p>
              <dl className="mt-3 grid gap-2 text-sm">
                <Fact name={t('list.when')} value={t(`kinds.${template}.when`)} />
                <Fact name={t('list.to')} value={t(`kinds.${template}.to`)} />
              </dl>
            </div>
            <div className="grid content-start gap-8">
              {samples.map(({ name, subjects }) => (
                <ul key={name} data-sample={name} className="divide-y divide-line text-sm">
                  {subjects.map(({ locale: language, subject }) => (
                    <li key={language} className="grid py-2 first:pt-0">
                      <span className="text-xs text-ink-soft">{LANGUAGES[language].name}</span>
                      <TextLink href={`/dev/mails/${name}/${language}`} lang={language}>
                        {subject}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
