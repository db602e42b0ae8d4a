import { getTranslations } from 'next-intl/server'
import type { DeskChatView } from '@/care/live-chat/desk/present'
import { cityOf } from '@/i18n/cities'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { TextLink } from '@/ui/text-link'
import { type Fact, FactList } from '../fact-list'
import { LocalTime } from './local-time'

type ChatFactsProps = {
  readonly locale: Locale
  readonly chat: DeskChatView
  /** ISO 8601: when the page was made. */
  readonly at: string
}

/** What is known of the visitor who began the chat. */
export async function ChatFacts({ locale, chat, at }: ChatFactsProps) {
  const t = await getTranslations({ locale, namespace: 'deskChat' })
  const { patient, request, timeZone, rating } = chat
  const links = (patient?.requests ?? []).map(({ id, reference }) => (
    <TextLink key={id} href={`/${locale}/desk/requests/${id}`} className="tabular mr-2 whitespace-nowrap">
      {reference}
    </TextLink>
  ))
  const facts: readonly Fact[] = [
    [t('facts.topic'), t(`topics.${chat.topic}`)],
    [t('facts.language'), LANGUAGES[chat.locale].name],
    [
      t('facts.localTime'),
      timeZone ? (
        <LocalTime key="zone" {...{ locale, timeZone, at }} city={await cityOf(timeZone, locale)} />
      ) : null,
    ],
    [t('facts.email'), chat.email ?? t('facts.noEmail')],
    [t('facts.account'), patient?.name],
    [t('facts.requests'), links.length > 0 ? links : null],
    [
      t('facts.request'),
      request ? (
        <TextLink key="request" href={`/${locale}/desk/requests/${request.id}`} className="tabular">
          {request.reference}
        </TextLink>
      ) : null,
    ],
    [t('facts.page'), chat.page],
    [t('facts.started'), longDateTime(chat.startedAt, locale)],
    [t('facts.rating'), rating ? t('facts.ratingOf', { rating }) : null],
    [t('facts.comment'), chat.comment],
  ]
  return (
    <section aria-labelledby="visitor" className="rounded-field border border-line bg-surface p-4">
      <h2 id="visitor" className="mb-2 text-xs font-semibold">
        {t('facts.title')}
      </h2>
      {chat.isAway ? <p className="mb-2 text-2xs text-amber">{t('facts.away')}</p> : null}
      <FactList facts={facts} className="gap-y-1.5 text-2xs grid-cols-[7rem_1fr]" />
    </section>
  )
}
