import { queueMail } from '@/base/mail/queue-mail'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { createNotification } from '../create-notification'
import type { Channel } from '../preferences/constants'
import { TEST_LIMIT } from './constants'
import { readChannelStates } from './read-channel-states'
import { sendAlert } from './send-alert'
import { writeMessage } from './write-message'

type Asker = { readonly userId: UserId; readonly email: string; readonly locale: Locale }
export type TestFault =
  | 'TOO_MANY_REQUESTS'
  | 'CHANNEL_NOT_OFFERED'
  | 'NO_PHONE'
  | 'NO_DEVICE'
  | 'TEST_REFUSED'
  | 'TEST_UNREACHABLE'

const MISSING = { not_offered: 'CHANNEL_NOT_OFFERED', no_phone: 'NO_PHONE', no_device: 'NO_DEVICE' } as const

/** Sends a message by one channel now, whatever is switched off and at any hour: the person has asked for it. */
export async function sendTest(asker: Asker, channel: Channel): Promise<Result<null, TestFault>> {
  const { userId, email, locale } = asker
  const db = careDb()
  const state = (await readChannelStates(db, userId)).states[channel]
  if (state !== 'ready') return err(MISSING[state])
  const attempt = await takeAttempt(db, `channel-test:${userId}:${channel}`, TEST_LIMIT)
  if (!attempt.allowed) return err('TOO_MANY_REQUESTS')
  const key = `channel-test:${newId()}`
  if (channel === 'in_app') {
    await createNotification(db, { event: 'channel_tested', subjectId: userId, userId, key })
    return ok(null)
  }
  if (channel === 'email') {
    const settingsUrl = `${env().PUBLIC_URL}/${locale}/settings/notifications`
    await queueMail(db, { key, to: email, locale, userId, template: 'channel-test', props: { settingsUrl } })
    return ok(null)
  }
  const outcome = await sendAlert(db, {
    key,
    userId,
    channel,
    write: (wanted) => writeMessage(wanted, 'test'),
  })
  switch (outcome.kind) {
    case 'sent':
    case 'kept':
      return ok(null)
    case 'gone':
      return err('NO_DEVICE')
    case 'refused':
      return err(outcome.code === 'NO_DEVICE' ? 'NO_DEVICE' : 'TEST_REFUSED')
    default:
      return err('TEST_UNREACHABLE')
  }
}
