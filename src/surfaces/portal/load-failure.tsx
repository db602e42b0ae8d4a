import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { type Actor, currentActor } from '@/care/sign-in/session'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { log } from '@/lib/log'
import { setResponseStatus } from '@/lib/render-context'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { PortalFrame } from './portal-frame'
import { PortalPage } from './portal-page'
import { SettingsFrame } from './settings/settings-frame'
import type { SettingsSlug } from './settings/tabs'

/** As a reference: this page with its query, so that a search or a page number is kept. */
const SAME_ADDRESS = ''

type Tab = 'requests' | 'offers' | 'orders' | 'messages'

/** A tab of *My requests*, a list of its own, or a tab of the settings. */
type FailedPlace = Tab | 'documents' | 'notifications' | { readonly settings: SettingsSlug }

type LoadFailureProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly place: FailedPlace
}

/**
 * In place of a page whose records could not be read (specification, section 8): the portal around it, what is missing,
 * and a link to try again, which works without scripts.
 */
export async function LoadFailure({ locale, actor, place }: LoadFailureProps) {
  setResponseStatus(503)
  const { documents, notifications } = await loadMessages(locale)
  const content = <NotLoaded {...{ locale, place }} />
  if (typeof place === 'object')
    return (
      <SettingsFrame {...{ locale, actor }} tab={place.settings}>
        {content}
      </SettingsFrame>
    )
  if (place === 'documents' || place === 'notifications') {
    const { title } = { documents, notifications }[place]
    return (
      <PortalPage {...{ locale, actor, title }} section={place}>
        {content}
      </PortalPage>
    )
  }
  return (
    <PortalFrame {...{ locale, actor }} current={place}>
      {content}
    </PortalFrame>
  )
}

type NotLoadedProps = { readonly locale: Locale; readonly place: FailedPlace }

/** What could not be read (specification, section 8), and a link to try again, which works without scripts. */
async function NotLoaded({ locale, place }: NotLoadedProps) {
  const { failed } = (await loadMessages(locale)).settings
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <Notice tone="error" role="alert" title={await titleOf(locale, place)}>
        {failed.text}
      </Notice>
      <a href={SAME_ADDRESS} className={buttonStyle('main')}>
        {failed.again}
      </a>
    </div>
  )
}

async function titleOf(locale: Locale, place: FailedPlace): Promise<string> {
  const texts = await errorTexts(locale)
  const { documents } = await loadMessages(locale)
  const { FETCH_FAILED } = await editedErrors(locale, documents.errors)
  const settings: { readonly [slug in SettingsSlug]?: string } = {
    'medical-records': texts.RECORD_NOT_LOADED,
    'patient-record': texts.RECORD_NOT_LOADED,
    payment: texts.PAYMENTS_NOT_LOADED,
    chat: texts.MESSAGES_NOT_LOADED,
    documents: FETCH_FAILED,
  }
  if (typeof place === 'object') return settings[place.settings] ?? texts.USER_DATA_NOT_LOADED
  return {
    requests: texts.REQUESTS_NOT_LOADED,
    offers: texts.OFFERS_NOT_LOADED,
    orders: texts.ORDERS_NOT_LOADED,
    messages: texts.MESSAGES_NOT_LOADED,
    notifications: texts.NOTIFICATIONS_NOT_LOADED,
    documents: FETCH_FAILED,
  }[place]
}

type PageProps = { readonly params: Promise<{ locale: string }> }

/**
 * A page of the portal that says in its own place what could not be read. What the page awaits itself is caught, so it
 * awaits a screen that reads more; its redirects and answers pass.
 */
export function withLoadFailure<Props extends PageProps>(
  place: FailedPlace,
  page: (props: Props) => Promise<ReactNode>,
) {
  return async (props: Props): Promise<ReactNode> => {
    try {
      return await page(props)
    } catch (error) {
      unstable_rethrow(error)
      const actor = await currentActor()
      if (!actor) throw error
      log.error({ err: error, place }, 'a page of the portal could not be read')
      return <LoadFailure locale={await pageLocale(props.params)} actor={actor} place={place} />
    }
  }
}

/**
 * A part of a page with records of its own, which says in its place when they could not be read. The page around it
 * stays. Only for what the page can be used without.
 */
export function withPartFailure<Props extends { readonly locale: Locale }>(
  place: FailedPlace,
  part: (props: Props) => Promise<ReactNode>,
) {
  return async (props: Props): Promise<ReactNode> => {
    try {
      return await part(props)
    } catch (error) {
      unstable_rethrow(error)
      log.error({ err: error, place }, 'a part of a page of the portal could not be read')
      return <NotLoaded locale={props.locale} place={place} />
    }
  }
}
