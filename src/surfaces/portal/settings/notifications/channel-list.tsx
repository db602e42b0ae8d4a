import { CHANNELS, type Channel } from '@/care/notifications/preferences/constants'
import type { PreferencesView } from '@/care/notifications/preferences/present'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { Icon } from '@/ui/icon'
import { bell, listChecks, mail, messageCircle, phone, type Shape } from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'

const ICONS: Readonly<Record<Channel, Shape>> = {
  email: mail,
  sms: phone,
  chat: messageCircle,
  push: bell,
  in_app: listChecks,
}

type ChannelListProps = {
  readonly locale: Locale
  readonly email: string
  readonly channels: PreferencesView['channels']
  readonly words: Messages['preferences']
}

/** Where each channel leads, or what it needs first. */
export async function ChannelList({ locale, email, channels, words }: ChannelListProps) {
  const t = await translator(locale, 'preferences')
  const noteOf = (channel: Channel): string => {
    if (channel === 'email') return t('states.email', { email })
    const state = channels[channel]
    return state === 'ready' ? words.states.in_app : words.states[state]
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {CHANNELS.map((channel) => (
        <li key={channel} className="flex items-start gap-4 p-4">
          <Icon of={ICONS[channel]} className="mt-0.5 size-5 text-iznik" />
          <div className="grid min-w-0 gap-1">
            <h3 className="font-semibold">{words.channels[channel]}</h3>
            <p className="text-sm break-words text-ink-soft">{noteOf(channel)}</p>
            {channel === 'email' ? (
              <TextLink href={`/${locale}/settings/security`} className="text-sm">
                {words.changeEmail}
              </TextLink>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
