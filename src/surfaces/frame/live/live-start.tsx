import type { Actor } from '@/care/sign-in/session'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { StoreUserOnLoad } from '../offline/store-user-on-load'
import { LiveUpdates } from './live-updates'

type LiveStartProps = { readonly locale: Locale; readonly actor: Actor }

/** Begins the live updates of a signed-in person's pages; their stream checks the session itself. */
export async function LiveStart({ locale, actor: { userId, role } }: LiveStartProps) {
  const { live } = await loadMessages(locale)
  const messages = role === 'patient' ? live.messages : live.waiting
  return (
    <>
      <StoreUserOnLoad id={userId} language={LANGUAGES[locale].code} />
      <LiveUpdates
        person={userId}
        since={now().getTime()}
        words={{ messages, notifications: live.notifications }}
      />
    </>
  )
}
