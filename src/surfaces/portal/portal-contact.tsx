import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { loadMyUnreadAnswers } from '@/care/live-chat/visitor/loaders'
import { zoneInWords } from '@/care/profile/rules'
import { CONTACT_BLOCK_ID } from '@/care/schedule/constants'
import {
  coordinatorsOf,
  generalQuote,
  type Quote,
  quotesById,
  type Reference,
} from '@/care/schedule/references/rules'
import { plusDigits } from '@/care/schedule/rules'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { langOf } from '@/content/fallback/present'
import type { SiteSettingsView } from '@/content/site-settings/present'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { longDate } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { ChatLauncher } from '@/surfaces/frame/chat/chat-launcher'
import { chatLink, readableNumber } from '@/surfaces/frame/messaging/chat-link'
import { MessagingButton } from '@/surfaces/frame/messaging/messaging-button'
import { SupportLines } from '@/surfaces/frame/support/support-lines'
import { Icon } from '@/ui/icon'
import {
  circleUser,
  mail,
  messageCircle,
  messagesSquare,
  phone,
  type Shape,
} from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'
import { MessagingNumberScript } from './messaging-number'
import { type PageQuotes, QuoteLine, QuoteMail } from './page-quote'

type PortalContactProps = { readonly locale: Locale; readonly references: readonly Reference[] }

/** How to reach the care team, and which number to quote: at the end of every page of the portal. */
export async function PortalContact({ locale, references }: PortalContactProps) {
  const t = await getTranslations({ locale, namespace: 'portal.contact' })
  const site = await getTranslations({ locale, namespace: 'site' })
  const { contact, messagingApp } = await readSiteSettings(locale)
  const number = contact.supportFallbackPhone || contact.phone
  const quotes = quotesOf(references, locale, t)
  return (
    <aside
      id={CONTACT_BLOCK_ID}
      tabIndex={-1}
      aria-labelledby={`${CONTACT_BLOCK_ID}-title`}
      className="scroll-mt-6 border-t border-line bg-mist pb-16 lg:pb-0"
    >
      <div className="wrap max-w-6xl py-10">
        <h2 id={`${CONTACT_BLOCK_ID}-title`} className="display text-xl">
          {t('title')}
        </h2>
        {contact.answeredWithin ? (
          <p lang={langOf(contact, 'answeredWithin')} className="mt-2 text-sm text-ink-soft">
            {contact.answeredWithin}
          </p>
        ) : null}
        <QuoteLine quotes={quotes} sentence={t.raw('about')} />
        <ul className="mt-6 grid gap-6 text-sm sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]">
          <Line shape={messagesSquare} title={t('write')}>
            <TextLink href={`/${locale}/my-requests/messages/new`}>{t('writeAction')}</TextLink>
            <span className="mt-1 block text-xs text-ink-soft">{t('writeHint')}</span>
          </Line>
          <CoordinatorLines {...{ locale, references }} />
          <SupportLines
            {...hoursIn((await loadMyTimeZone()) ?? HOSPITAL_TIME_ZONE, locale, t)}
            shown={coordinatorsOf(references).flatMap((coordinator) => coordinator.phone ?? [])}
            icon={<Icon of={phone} className="mt-0.5 size-5 text-iznik" />}
          >
            {number ? (
              <Line shape={phone} title={t('phone')}>
                <a className="link tabular" href={`tel:${plusDigits(number)}`}>
                  {readableNumber(number)}
                </a>
              </Line>
            ) : null}
          </SupportLines>
          <WrittenLines {...{ locale, contact, messagingApp, quotes }} />
        </ul>
        <p className="mt-6 text-xs text-ink-soft">{t('safe')}</p>
        {messagingApp.number ? (
          <MessagingButton app={messagingApp} label={site('chat.label')} className="max-lg:hidden" />
        ) : null}
        <ChatLauncher locale={locale} isInline unread={await loadMyUnreadAnswers()} />
      </div>
    </aside>
  )
}

type CoordinatorLinesProps = { readonly locale: Locale; readonly references: readonly Reference[] }

/** The people who look after the patient's requests, with their numbers. */
async function CoordinatorLines({ locale, references }: CoordinatorLinesProps) {
  const t = await getTranslations({ locale, namespace: 'portal.coordinator' })
  return coordinatorsOf(references).map(({ id, name, phone: number }) => (
    <Line key={id} shape={circleUser} title={t('label')}>
      <span className="block font-semibold break-words">{name}</span>
      {number ? (
        <a className="link tabular" href={`tel:${number}`}>
          {readableNumber(number)}
        </a>
      ) : null}
    </Line>
  ))
}

type WrittenLinesProps = Pick<SiteSettingsView, 'contact' | 'messagingApp'> & {
  readonly locale: Locale
  /** The request and order to quote, as the subject of a mail. */
  readonly quotes: PageQuotes
}

/** Email and the messaging app. */
async function WrittenLines({ locale, contact, messagingApp, quotes }: WrittenLinesProps) {
  const t = await getTranslations({ locale, namespace: 'portal.contact' })
  return (
    <>
      {contact.email ? (
        <Line shape={mail} title={t('email')}>
          <QuoteMail address={contact.email} quotes={quotes} />
        </Line>
      ) : null}
      {messagingApp.number ? (
        <Line shape={messageCircle} title={t('chat')}>
          <a
            className="link tabular"
            href={chatLink(messagingApp.number, messagingApp.prefill)}
            rel="noopener noreferrer"
          >
            {readableNumber(messagingApp.number)}
          </a>
          <MessagingNumberScript number={readableNumber(messagingApp.number)} />
          <span lang={langOf(messagingApp, 'privacyNote')} className="mt-1 block text-xs text-ink-soft">
            {messagingApp.privacyNote}
          </span>
        </Line>
      ) : null}
    </>
  )
}

type LineProps = { readonly shape: Shape; readonly title: string; readonly children: ReactNode }

function Line({ shape, title, children }: LineProps) {
  return (
    <li className="flex gap-3">
      <Icon of={shape} className="mt-0.5 size-5 shrink-0 text-iznik" />
      <span className="min-w-0">
        <span className="block text-ink-soft">{title}</span>
        {children}
      </span>
    </li>
  )
}

type Words = Awaited<ReturnType<typeof getTranslations<'portal.contact'>>>

/** How the end of a shift is written: in this zone, which the sentence names, as the device may be in another. */
function hoursIn(timeZone: string, locale: Locale, t: Words) {
  const time = '{time}' // filled in by the browser, which knows who is on call
  return {
    locale: LANGUAGES[locale].intl,
    clock: { hour: '2-digit', minute: '2-digit', timeZone },
    until:
      timeZone === HOSPITAL_TIME_ZONE
        ? t('untilInIstanbul', { time })
        : t('until', { time, zone: zoneInWords(timeZone) }),
  } as const
}

/** The quoted numbers in words: by record id, and a general one for every other page. */
function quotesOf(references: readonly Reference[], locale: Locale, t: Words): PageQuotes {
  const inWords = ({ number, createdAt, orderNumber }: Quote): string =>
    orderNumber === null
      ? t('subjectRequest', { reference: number, date: longDate(createdAt, locale) })
      : t('subjectOrder', { reference: number, number: orderNumber })
  const general = generalQuote(references)
  const byId = [...quotesById(references)].map(([id, quote]) => [id, inWords(quote)])
  return { general: general && inWords(general), byId: Object.fromEntries(byId) }
}
