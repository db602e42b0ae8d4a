import type { NotificationType } from '../constants'

/** Specification, section 3, "notification preferences (email, SMS, chat, push)"; the list in the portal is the fifth. */
export const CHANNELS = ['email', 'sms', 'chat', 'push', 'in_app'] as const
export type Channel = (typeof CHANNELS)[number]

/** Channels that are on until a person switches them off; the others are off until they are switched on. */
export const ON_AT_FIRST: readonly Channel[] = ['email', 'in_app']

/** What a person is always told of: who changes a password or takes over an account must not be able to hide it. */
export const ALWAYS_TOLD = {
  type: 'system_notification',
  channels: ['email', 'in_app'],
} as const satisfies { readonly type: NotificationType; readonly channels: readonly Channel[] }

/** Mails at once, or one a day with everything. */
export const DIGESTS = ['at_once', 'daily'] as const
export type Digest = (typeof DIGESTS)[number]

/** When the daily mail is sent, in the reader's zone. */
export const DIGEST_TIME = '08:00'

/** Proposed to who switches quiet hours on. */
export const USUAL_QUIET_HOURS = { from: '22:00', to: '07:00' } as const
