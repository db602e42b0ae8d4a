import { getTranslations } from 'next-intl/server'
import type { WithdrawableRequest } from '@/care/offers/list-withdrawable'
import type { RequestView } from '@/care/requests/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { RequestId } from '@/lib/record-ids'
import { DocumentList } from '@/surfaces/frame/document-list'
import { Chip } from '@/ui/chip'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'
import { RequestAnswers } from './request-answers'
import { WithdrawButton } from './withdraw-button'
import type { WithdrawWords } from './withdraw-form'
import { withdrawalLines } from './withdrawal-lines'

type RequestListProps = {
  readonly locale: Locale
  readonly requests: readonly RequestView[]
  readonly withdrawable: readonly WithdrawableRequest[]
}

/** Per request; its own page lists all of them. Hundreds of documents would make this page slow. */
const DOCUMENTS_SHOWN = 6

/** Every request of the patient, the newest first, with its status and content. */
export async function RequestList({ locale, requests, withdrawable }: RequestListProps) {
  const { withdraw } = (await loadMessages(locale)).portal
  const words = { ...withdraw, errors: await editedErrors(locale, withdraw.errors) }
  const linesById = new Map(
    await Promise.all(withdrawable.map(async (one) => [one.id, await withdrawalLines(locale, one)] as const)),
  )
  const t = await getTranslations({ locale, namespace: 'portal' })
  const own = await getTranslations({ locale, namespace: 'ownRequests' })
  return (
    <section aria-labelledby="requests" className="mt-12">
      <h2 id="requests" className="display text-xl">
        {t('requests.title')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {requests.map((request) => (
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
            <Withdraw locale={locale} id={request.id} lines={linesById.get(request.id)} words={words} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={`/${locale}/my-requests/requests`}>{own('title')}</LinkButton>
        <LinkButton href={`/${locale}/my-requests/requests/new`}>{own('again.open')}</LinkButton>
      </div>
    </section>
  )
}

type WithdrawProps = {
  readonly locale: Locale
  readonly id: RequestId
  /** What withdrawing means; undefined when the request cannot be withdrawn. */
  readonly lines: readonly string[] | undefined
  readonly words: WithdrawWords
}

function Withdraw({ locale, id, lines, words }: WithdrawProps) {
  if (!lines) return null
  const href = `/${locale}/my-requests/withdraw/${id}`
  return <WithdrawButton {...{ href, words, lines }} hidden={{ request: id, locale }} />
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
