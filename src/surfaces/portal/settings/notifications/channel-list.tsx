import type { Reach } from '@/care/notifications/deliveries/read-channel-states'
import { CHANNELS, type Channel } from '@/care/notifications/preferences/constants'
import type { ChannelState } from '@/care/notifications/preferences/present'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { Icon } from '@/ui/icon'
import { bell, listChecks, mail, messageCircle, phone, type Shape } from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'
import { PushDevice } from './push-device'
import { TestForm } from './test-form'

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
  readonly reach: Reach
  readonly pushKey: string | null
  readonly words: Messages['preferences']
}

/** Where each channel leads or what it needs first, and a button that tries it out. */
export async function ChannelList({ locale, email, reach, pushKey, words }: ChannelListProps) {
  const t = await translator(locale, 'preferences')
  const { states, phone, devices } = reach
  const notes: Readonly<Record<Channel, string>> = {
    email: t('states.email', { email }),
    sms: t('states.phone', { phone: phone ?? '' }),
    chat: t('states.phone', { phone: phone ?? '' }),
    push: t('states.devices', { count: devices }),
    in_app: words.states.in_app,
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {CHANNELS.map((channel) => {
        const state = states[channel]
        const done = channel === 'email' ? t('test.done.email', { email }) : words.test.done[channel]
        return (
          <li key={channel} className="flex items-start gap-4 p-4">
            <Icon of={ICONS[channel]} className="mt-0.5 size-5 text-iznik" />
            <div className="grid min-w-0 flex-1 justify-items-start gap-2">
              <h3 className="font-semibold">{words.channels[channel]}</h3>
              <p className="text-sm break-words text-ink-soft">
                {state === 'ready' ? notes[channel] : words.states[state]}
              </p>
              <ChannelLink {...{ locale, channel, state, words }} />
              {channel === 'push' && pushKey ? (
                <PushDevice {...{ locale, pushKey, words }} hasDevices={devices > 0} />
              ) : null}
              {state === 'ready' ? (
                <TestForm
                  {...{ locale, channel, done, words }}
                  label={t('test.sendNamed', { channel: words.channels[channel] })}
                />
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type ChannelLinkProps = Pick<ChannelListProps, 'locale' | 'words'> & {
  readonly channel: Channel
  readonly state: ChannelState
}

/** To where its address or number is changed. */
function ChannelLink({ locale, channel, state, words }: ChannelLinkProps) {
  const [tab, label] =
    channel === 'email'
      ? ['security', words.changeEmail]
      : state === 'no_phone'
        ? ['profile', words.toProfile]
        : []
  if (!tab) return null
  return (
    <TextLink href={`/${locale}/settings/${tab}`} className="text-sm">
      {label}
    </TextLink>
  )
}
