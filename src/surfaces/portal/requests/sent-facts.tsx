import { getTranslations } from 'next-intl/server'
import { CALL_DAYS } from '@/care/intake/constants'
import type { OwnRequest } from '@/care/requests/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { countryName, languageName } from '@/i18n/names'
import { DocumentList } from '@/surfaces/frame/document-list'
import { RequestAnswers } from '../request-answers'

type SentFactsProps = { readonly locale: Locale; readonly request: OwnRequest }

/** Everything that was sent with a request, with the labels of its form. */
export async function SentFacts({ locale, request }: SentFactsProps) {
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const { fields, days } = (await loadMessages(locale)).contact
  const { sent, message, documents } = request
  const when = CALL_DAYS.filter((day) => sent.callDays?.includes(day)).map((day) => days[day])
  const hours = sent.contactFrom && sent.contactUntil ? `${sent.contactFrom} – ${sent.contactUntil}` : ''
  const callBack = [when.join(', '), hours].filter(Boolean).join(' · ')
  const facts: readonly (readonly [string, string | null])[] = [
    [t('sent.name'), sent.name],
    [fields.email, sent.email],
    [fields.country, sent.country && countryName(sent.country, locale)],
    [fields.birthDate, sent.birthDate && dayInWords(sent.birthDate, locale)],
    [fields.language, sent.preferredLanguage && languageName(sent.preferredLanguage, locale)],
    [t('sent.callBack'), callBack || null],
    [t('sent.quote'), sent.isQuote ? t('sent.yes') : null],
  ]
  return (
    <section aria-labelledby="sent" className="rounded-card border border-line bg-surface p-5 md:p-8">
      <h2 id="sent" className="display text-xl">
        {t('sent.title')}
      </h2>
      {message ? <p className="measure mt-3 break-words whitespace-pre-line">{message}</p> : null}
      <RequestAnswers locale={locale} request={request} />
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-ink-soft max-sm:-mb-1.5">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="mt-4">
        <DocumentList locale={locale} documents={documents} reader="patient" />
      </div>
    </section>
  )
}
