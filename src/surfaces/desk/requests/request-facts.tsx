import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CALL_DAYS, type CallDay, HEALTH_FIELDS } from '@/care/intake/constants'
import { findNextCall } from '@/care/intake/find-next-call'
import { presentCall } from '@/care/orders/desk/rules'
import { loadHasRecord } from '@/care/patient-record/loaders'
import { REQUEST_FIELDS } from '@/care/requests/fields'
import { loadPatientDocuments } from '@/care/requests/loaders'
import type { DeskRequest } from '@/care/requests/present'
import { cityOf } from '@/i18n/cities'
import { dayInWords, longDate, longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { countryName, languageName } from '@/i18n/names'
import { describeSource } from '@/i18n/sources'
import { now } from '@/lib/clock'
import { DocumentList } from '@/surfaces/frame/document-list'
import { TextLink } from '@/ui/text-link'
import { type Fact, FactList } from '../fact-list'
import { FilesReason } from '../patient-record/files-reason'
import { CallWindow } from '../request-queues/call-window'
import { describeLeadStatus } from './describe-origin'

type DeskFactsProps = { readonly locale: Locale; readonly request: DeskRequest }

/** What the person wants, and how they are reached: what is read before anything is done. */
export async function DeskWish({ locale, request }: DeskFactsProps) {
  const t = await getTranslations({ locale, namespace: 'desk.detail' })
  const day = await getTranslations({ locale, namespace: 'desk.day' })
  const zone = request.timeZone ? await cityOf(request.timeZone, locale) : undefined
  const callBack = callBackTime(request, day, (from, to) => t('callBackHours', { from, to }))
  const call = presentCall(findNextCall(request, now()))
  const wish: readonly Fact[] = [
    [t('service'), request.serviceName],
    [t('clinic'), request.clinicName],
    [t('quote'), request.isQuote ? t('yes') : null],
    [t('message'), request.message],
    [t('description'), request.serviceDescription],
  ]
  const person: readonly Fact[] = [
    [
      t('email'),
      <a key="email" className="link" href={`mailto:${request.email}`}>
        {request.email}
      </a>,
    ],
    [
      t('phone'),
      request.phone ? (
        <a key="phone" className="link tabular" href={`tel:${request.phone}`}>
          {request.phone}
        </a>
      ) : null,
    ],
    [t('country'), request.country ? countryName(request.country, locale) : null],
    [t('birthDate'), request.birthDate ? dayInWords(request.birthDate, locale) : null],
    [t('language'), LANGUAGES[request.locale].name],
    [
      t('preferredLanguage'),
      request.preferredLanguage ? languageName(request.preferredLanguage, locale) : null,
    ],
    [t('communication'), request.preferredCommunication],
    [t('callBack'), callBack && (zone ? t('callBackIn', { when: callBack, zone }) : callBack)],
    [t('callBackNext'), call ? <CallWindow key="call" {...{ locale, call }} /> : null],
  ]
  return (
    <div className="grid gap-4">
      <Facts title={t('wish')} pairs={wish} />
      <Facts title={t('person')} pairs={person} />
    </div>
  )
}

/** The rest of the request as it was sent, field by field; empty fields are left out. */
export async function DeskFacts({ locale, request }: DeskFactsProps) {
  const t = await getTranslations({ locale, namespace: 'desk.detail' })
  const consent = await getTranslations({ locale, namespace: 'desk.consent' })
  const ground = await getTranslations({ locale, namespace: 'desk.act.grounds' })
  const record = await getTranslations({ locale, namespace: 'record.desk' })
  const hasRecord = await loadHasRecord(request.id)
  const health = HEALTH_FIELDS.map((name): Fact => [t(REQUEST_FIELDS[name].desk), request[name]])
  const origin: readonly Fact[] = [
    [t('leadStatus'), await describeLeadStatus(locale, request)],
    [t('leadSource'), request.leadSource && (await describeSource(locale))(request.leadSource)],
    [t('sentBy'), request.sentBy],
    [t('affiliate'), request.affiliateKey],
    [t('landingPage'), request.landingPage],
    [t('declinedAs'), request.declinedAs && ground(request.declinedAs)],
  ]
  const own = [...request.documents, ...request.additions.flatMap(({ files }) => files)]
  const { documents: others, refused } = await loadPatientDocuments({ ...request, documents: own })
  const isRefused = refused > 0
  const additions = request.additions.map(
    ({ id, text, files: sent, at }): Fact => [
      longDateTime(at, locale),
      <div key={id} className="grid gap-2">
        {text}
        {isRefused ? null : <DocumentList locale={locale} documents={sent} reader="team" />}
      </div>,
    ],
  )
  const consents: readonly Fact[] = request.consents.map(({ kind, at, readOutBy }) => {
    const date = longDate(at, locale)
    return [consent(kind), readOutBy ? t('readOutBy', { date, name: readOutBy }) : date]
  })
  return (
    <div className="grid gap-4">
      {hasRecord ? (
        <Facts title={t('health')} pairs={health}>
          <TextLink href={`/${locale}/desk/requests/${request.id}/record`} className="text-2xs">
            {record('link')}
          </TextLink>
        </Facts>
      ) : (
        <Facts title={t('health')} pairs={health} none={t('healthNone')} />
      )}
      <Facts title={t('additions')} pairs={additions} />
      {isRefused ? (
        <FilesReason {...{ locale, name: request.name, count: refused, requestId: request.id }} />
      ) : (
        <DocumentList locale={locale} documents={request.documents} reader="team" />
      )}
      {others.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-xs font-semibold">{t('otherDocuments')}</h2>
          <DocumentList locale={locale} documents={others} reader="team" />
        </section>
      ) : null}
      <Facts title={t('consents')} pairs={consents} none={t('noConsent')} />
      <Facts title={t('origin')} pairs={origin} />
    </div>
  )
}

type FactsProps = {
  readonly title: string
  readonly pairs: readonly Fact[]
  readonly none?: string
  readonly children?: ReactNode
}

function Facts({ title, pairs, none, children }: FactsProps) {
  const filled = pairs.filter(([, value]) => value)
  if (filled.length === 0 && !none && !children) return null
  return (
    <section className="rounded-field border border-line bg-surface p-4">
      <h2 className="text-xs font-semibold">{title}</h2>
      {filled.length === 0 ? <p className="mt-1 text-2xs text-ink-soft">{none}</p> : null}
      <FactList facts={filled} className="mt-2 text-2xs sm:grid-cols-[10rem_1fr] sm:gap-y-1.5" />
      {children ? <p className="mt-2">{children}</p> : null}
    </section>
  )
}

function callBackTime(
  { callDays, contactFrom, contactUntil }: DeskRequest,
  dayName: (day: CallDay) => string,
  hours: (from: string, to: string) => string,
): string | null {
  const days = CALL_DAYS.filter((day) => callDays?.includes(day)).map(dayName)
  const times = contactFrom && contactUntil ? hours(contactFrom, contactUntil) : ''
  return [days.join(', '), times].filter(Boolean).join(' · ') || null
}
