import { NOTIFICATION_TYPES, type NotificationType } from '../constants'
import { CHANNELS, type Channel, type Digest } from './constants'
import { isAlwaysTold, isWanted, type Preferences, type QuietHours } from './rules'

/** Whether a channel can reach a person, and what is missing. */
export type ChannelState = 'ready' | 'not_offered' | 'no_phone' | 'no_device'
export type ChannelStates = Readonly<Record<Channel, ChannelState>>

export type CellView = {
  readonly channel: Channel
  readonly state: 'on' | 'off' | 'always' | 'unavailable'
}
export type PreferencesView = {
  readonly rows: readonly { readonly type: NotificationType; readonly cells: readonly CellView[] }[]
  readonly digest: Digest
  readonly quiet: QuietHours | null
  readonly timeZone: string
  readonly channels: ChannelStates
}

/** The table of types and channels as the screen shows it. */
export function presentPreferences(preferences: Preferences, channels: ChannelStates): PreferencesView {
  const { choices, digest, quiet, timeZone } = preferences
  const cellOf = (type: NotificationType, channel: Channel): CellView => {
    if (isAlwaysTold(type, channel)) return { channel, state: 'always' }
    if (channels[channel] !== 'ready') return { channel, state: 'unavailable' }
    return { channel, state: isWanted(choices, type, channel) ? 'on' : 'off' }
  }
  const rows = NOTIFICATION_TYPES.map((type) => ({
    type,
    cells: CHANNELS.map((channel) => cellOf(type, channel)),
  }))
  return { rows, digest, quiet, timeZone, channels }
}
