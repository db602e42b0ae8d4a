import { getTranslations } from 'next-intl/server'
import type { WithdrawableRequest } from '@/care/offers/list-withdrawable'
import type { RequestView } from '@/care/requests/present'
import { isOpenRequest } from '@/care/requests/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { RequestId } from '@/lib/record-ids'
import { DocumentList } from '@/surfaces/frame/document-list'
import type { JourneyWords } from '@/surfaces/frame/journey/journey'
import { JourneyLine } from '@/surfaces/frame/journey/journey-line'
import type { NextStep } from '@/surfaces/frame/journey/journey-rules'
import { JOURNEY_STEPS } from '@/surfaces/frame/journey/step-rules'
import { Chip } from '@/ui/chip'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'
import { RequestAnswers } from './request-answers'
import { WithdrawButton } from './withdraw/withdraw-button'
import type { WithdrawWords } from './withdraw/withdraw-form'
import { withdrawalLines } from './withdraw/withdrawal-lines'

type RequestListProps = {
  readonly locale: Locale
  readonly requests: readonly RequestView[]
  readonly withdrawable: readonly WithdrawableRequest[]
  /** Where each request is on its journey. */
  readonly steps: ReadonlyMap<RequestId, NextStep>
}

/** Beside the open requests, the ones that changed last; the list of requests has the others. */
const REQUESTS_SHOWN = 5

/** Per request; its own page lists all of them. Hundreds of documents would make this page slow. */
const DOCUMENTS_SHOWN = 6

/** The open and the last changed requests of the patient, the newest first, each with its status, journey and content. */
export async function RequestList({ locale, requests, withdrawable, steps }: RequestListProps) {
  const { withdraw, journey } = (await loadMessages(locale)).portal
  const latest = requests.toSorted((a, b) => b.statusAt.localeCompare(a.statusAt)).slice(0, REQUESTS_SHOWN)
  const shown = requests.filter((request) => isOpenRequest(request.status) || latest.includes(request))
  const words = { ...withdraw, errors: await editedErrors(locale, withdraw.errors) }
  const withdrawalById = new Map(
    await Promise.all(
      withdrawable.map(
        async (one) => [one.id, { lines: await withdrawalLines(locale, one), version: one.version }] as const,
      ),
    ),
  )
  const t = await getTranslations({ locale, namespace: 'portal' })
  const own = await getTranslations({ locale, namespace: 'ownRequests' })
  return (
    <section aria-labelledby="requests" className="mt-12">
      <h2 id="requests" className="display text-xl">
        {shown.length < requests.length ? t('requests.newest') : t('requests.title')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {shown.map((request) => (
          <li
            key={request.id}
            id={request.id}
            className="grid gap-2 rounded-card border border-line bg-surface p-5 md:p-6"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <div>
                <h3 className="font-semibold">
                  <TextLink href={`/${locale}/my-requests/requests/${request.id}`}>
                    {t('requests.sentOn', { date: longDate(request.createdAt, locale) })}
                  </TextLink>
                </h3>
                <p className="tabular text-xs text-ink-soft">
                  {t('requests.reference', { reference: request.reference })}
                </p>
              </div>
              <Chip tone={request.status === 'booked' || request.status === 'completed' ? 'good' : 'plain'}>
                {t(`labels.${request.status}`)}
              </Chip>
            </div>
            {request.serviceName && request.serviceName !== request.message ? (
              <p className="text-sm">{request.serviceName}</p>
            ) : null}
            <p className="text-sm text-ink-soft">
              {t(`requests.status.${request.status}`, { date: longDate(request.statusAt, locale) })}
            </p>
            <RequestJourney {...{ locale, journey }} next={steps.get(request.id)} />
            <Passage
              title={t('requests.review')}
              text={
                request.review
                  ? t('requests.reviewedBy', {
                      doctor: request.review.doctorName,
                      date: dayInWords(request.review.reviewedOn, locale),
                    })
                  : null
              }
            />
            <Passage
              title={t('requests.needed')}
              text={isOpenRequest(request.status) ? (request.review?.needed?.text ?? null) : null}
            />
            <Passage title={t('requests.answer')} text={request.reason} />
            <Passage title={t('requests.message')} text={request.message} />
            <RequestAnswers locale={locale} request={request} />
            <DocumentList
              locale={locale}
              documents={request.documents.slice(0, DOCUMENTS_SHOWN)}
              reader="patient"
            />
            {request.documents.length > DOCUMENTS_SHOWN ? (
              <p className="text-sm">
                <TextLink href={`/${locale}/my-requests/requests/${request.id}`}>
                  {t('requests.allDocuments', { count: request.documents.length })}
                </TextLink>
              </p>
            ) : null}
            <Withdraw
              locale={locale}
              id={request.id}
              withdrawal={withdrawalById.get(request.id)}
              words={words}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={`/${locale}/my-requests/requests`}>
          {shown.length < requests.length ? t('requests.seeAll', { count: requests.length }) : own('title')}
        </LinkButton>
        <LinkButton href={`/${locale}/my-requests/requests/new`}>{own('again.open')}</LinkButton>
      </div>
    </section>
  )
}

type RequestJourneyProps = {
  readonly locale: Locale
  readonly journey: JourneyWords
  readonly next: NextStep | undefined
}

/** Nothing for a request that has ended. */
async function RequestJourney({ locale, journey, next }: RequestJourneyProps) {
  if (!next?.step) return null
  const t = await getTranslations({ locale, namespace: 'portal.journey' })
  const step = JOURNEY_STEPS.indexOf(next.step) + 1
  const progress = t('progress', { step, name: journey.steps[next.step] })
  return (
    <JourneyLine
      {...{ progress }}
      words={journey}
      current={next.step}
      isReviewed={next.review !== undefined}
    />
  )
}

type WithdrawProps = {
  readonly locale: Locale
  readonly id: RequestId
  /** What withdrawing means, and for which offers; undefined when the request cannot be withdrawn. */
  readonly withdrawal: { readonly lines: readonly string[]; readonly version: string } | undefined
  readonly words: WithdrawWords
}

function Withdraw({ locale, id, withdrawal, words }: WithdrawProps) {
  if (!withdrawal) return null
  const { lines, version } = withdrawal
  const href = `/${locale}/my-requests/withdraw/${id}`
  return <WithdrawButton {...{ href, words, lines }} hidden={{ request: id, version, locale }} />
}

function Passage({ title, text }: { readonly title: string; readonly text: string | null | undefined }) {
  if (!text) return null
  return (
    <div className="mt-2 text-sm">
      <p className="text-ink-soft">{title}</p>
      <p className="measure whitespace-pre-line">{text}</p>
    </div>
  )
}
