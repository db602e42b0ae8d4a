import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { LiveUpdates } from './live-updates'

type LiveStartProps = { readonly locale: Locale; readonly actor: Actor }

/** Begins the live updates of a signed-in person's pages; their stream checks the session itself. */
export async function LiveStart({ locale, actor: { userId, role } }: LiveStartProps) {
  const { live } = await loadMessages(locale)
  const messages = role === 'patient' ? live.messages : live.waiting
  return (
    <LiveUpdates
      person={userId}
      since={now().getTime()}
      words={{ messages, notifications: live.notifications }}
    />
  )
}
