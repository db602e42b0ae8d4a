import { getTranslations } from 'next-intl/server'
import type { WithdrawableRequest } from '@/care/offers/list-withdrawable'
import type { OfferView } from '@/care/offers/present'
import type { OrderView } from '@/care/orders/present'
import type { PaymentHistoryLine } from '@/care/payments/present'
import type { OwnRequest } from '@/care/requests/present'
import { isOpenRequest, isTeamEvent } from '@/care/requests/rules'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { DocumentList } from '@/surfaces/frame/document-list'
import { nextStepOfRequest } from '@/surfaces/frame/journey/journey-rules'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { RequestConversations } from '../messages/request-conversations'
import { NextCard } from '../next-card'
import { PortalPage } from '../portal-page'
import { WithdrawButton } from '../withdraw/withdraw-button'
import { withdrawalLines } from '../withdraw/withdrawal-lines'
import { requestFiles } from './request-files'
import { SentFacts } from './sent-facts'
import { AdditionForm } from './text-form'

type OwnRequestScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly request: OwnRequest
  readonly offers: readonly OfferView[]
  readonly orders: readonly OrderView[]
  readonly payments: readonly PaymentHistoryLine[]
  /** What withdrawing would end; undefined when it cannot be withdrawn. */
  readonly withdrawable: WithdrawableRequest | undefined
  /** What the patient has just done. */
  readonly note: 'sent' | 'added' | undefined
}

/** One request: what comes next, what was sent and added, what has happened, and what can be done. */
export async function OwnRequestScreen(props: OwnRequestScreenProps) {
  const { locale, actor, request, offers, orders, payments, withdrawable, note } = props
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const { portal, ownRequests: words } = await loadMessages(locale)
  const home = `/${locale}/my-requests`
  const next = nextStepOfRequest(request, offers, orders, payments)
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={request.serviceName || t('one')}
      lead={<span className="tabular">{request.reference}</span>}
      back={{ href: `${home}/requests`, label: t('all') }}
    >
      <div className="grid gap-10">
        {note ? (
          <Notice tone="success" role="status">
            {note === 'sent' ? t('again.done') : t('add.done')}
          </Notice>
        ) : null}
        <NextCard locale={locale} next={next} journey={portal.journey} />
        <NeededNotice locale={locale} request={request} />
        {request.reason ? (
          <section aria-labelledby="answer">
            <h2 id="answer" className="display text-xl">
              {t('answer')}
            </h2>
            <p className="measure mt-2 whitespace-pre-line">{request.reason}</p>
          </section>
        ) : null}
        <SentFacts locale={locale} request={request} />
        <Additions locale={locale} additions={request.additions} />
        {isOpenRequest(request.status) ? (
          <section aria-labelledby="add" className="max-w-xl">
            <h2 id="add" className="display mb-4 text-xl">
              {t('add.title')}
            </h2>
            <AdditionForm
              // After an addition the form is empty again.
              key={request.additions.length}
              words={words}
              errors={await editedErrors(locale, words.errors)}
              hidden={{ request: request.id, locale, idempotency_key: newId() }}
              files={await requestFiles(locale, `addition:${request.id}`)}
            />
          </section>
        ) : null}
        <RequestConversations locale={locale} requestId={request.id} />
        <History locale={locale} request={request} />
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href={`${home}/requests/new`}>{t('again.open')}</LinkButton>
          {withdrawable ? (
            <WithdrawButton
              href={`${home}/withdraw/${request.id}`}
              words={{ ...portal.withdraw, errors: await editedErrors(locale, portal.withdraw.errors) }}
              lines={await withdrawalLines(locale, withdrawable)}
              hidden={{ request: request.id, version: withdrawable.version, locale }}
            />
          ) : null}
        </div>
        <Offers locale={locale} offers={offers.filter(({ requestId }) => requestId === request.id)} />
      </div>
    </PortalPage>
  )
}

type NeededNoticeProps = { readonly locale: Locale; readonly request: OwnRequest }

/** What the doctor still needs to see, until the request is over; afterwards whether something was added since. */
async function NeededNotice({ locale, request }: NeededNoticeProps) {
  const needed = request.review?.needed
  if (!needed || !isOpenRequest(request.status)) return null
  const t = await getTranslations({ locale, namespace: 'ownRequests.needed' })
  const hasAdded = request.additions.some(({ at }) => at > needed.at)
  return (
    <Notice tone={hasAdded ? 'info' : 'warning'} title={t('title')}>
      <p className="break-words whitespace-pre-line">{needed.text}</p>
      <p className="mt-2">{hasAdded ? t('added') : <TextLink href="#add">{t('add')}</TextLink>}</p>
    </Notice>
  )
}

type AdditionsProps = { readonly locale: Locale; readonly additions: OwnRequest['additions'] }

async function Additions({ locale, additions }: AdditionsProps) {
  if (additions.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  return (
    <section aria-labelledby="additions">
      <h2 id="additions" className="display text-xl">
        {t('additions')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {additions.map(({ id, text, files, at }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-5">
            <time dateTime={at} className="text-xs text-ink-soft">
              {longDateTime(at, locale)}
            </time>
            {text ? <p className="measure mt-1 break-words whitespace-pre-line">{text}</p> : null}
            <div className="mt-3 empty:hidden">
              <DocumentList locale={locale} documents={files} reader="patient" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HistoryProps = { readonly locale: Locale; readonly request: OwnRequest }

/** The newest first, without what is a matter of the team, such as quarantine. */
async function History({ locale, request }: HistoryProps) {
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const lines = request.history.flatMap(({ kind, at }) => (isTeamEvent(kind) ? [] : [{ kind, at }]))
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="display text-xl">
        {t('history.title')}
      </h2>
      <ol className="mt-4 grid gap-3 border-s-2 border-line ps-4 text-sm">
        {lines.toReversed().map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <p className="font-medium">{t(`history.${kind}`)}</p>
            <time dateTime={at} className="text-xs text-ink-soft">
              {longDateTime(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

type OffersProps = { readonly locale: Locale; readonly offers: readonly OfferView[] }

async function Offers({ locale, offers }: OffersProps) {
  if (offers.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="display text-xl">
        {t('offers')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {offers.map(({ id, title, sentAt }) => (
          <li key={id}>
            <TextLink
              href={`/${locale}/my-requests/offers/${id}`}
              className="inline-flex min-h-11 items-center"
            >
              {sentAt ? t('offer', { title, date: longDate(sentAt, locale) }) : title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
