import { mayUsePortal } from '@/care/accounts/policy'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { FailureFrame } from '@/surfaces/frame/error-pages/failure-words'
import { LinkButton } from '@/ui/link-button'
import { NavigationBar } from './portal-navigation'
import { settingsPath } from './settings/tabs'

/** The portal around a page that failed: its navigation, the way back to the page's list, and the way to write to us. */
export async function failureFrame(locale: Locale, actor: Actor): Promise<FailureFrame> {
  const { portal, ownRequests, offers, orders, conversations, documents, notifications, settings } =
    await loadMessages(locale)
  const settingsList = { href: settingsPath(locale), label: settings.back }
  if (!mayUsePortal(actor)) return { navigation: null, lists: [settingsList], links: null }
  const home = `/${locale}/my-requests`
  return {
    navigation: <NavigationBar locale={locale} />,
    lists: [
      { href: `${home}/requests`, label: ownRequests.all },
      { href: `${home}/offers`, label: offers.back },
      { href: `${home}/orders`, label: orders.back },
      { href: `${home}/messages`, label: conversations.thread.back },
      { href: `${home}/documents`, label: documents.detail.back },
      { href: `/${locale}/notifications`, label: notifications.title },
      settingsList,
      { href: home, label: portal.missing.home },
    ],
    links: <LinkButton href={`${home}/messages/new`}>{portal.missing.write}</LinkButton>,
  }
}
