/** The button in the settings that tries out a channel: what it sends, and what its reader is told, in four languages. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import type { Channel } from '@/care/notifications/preferences/constants'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { testChannel } from '@/surfaces/portal/settings/notifications/actions'
import { ChannelList } from '@/surfaces/portal/settings/notifications/channel-list'
import { loadMyPreferences } from '@/surfaces/portal/settings/notifications/loaders'
import { newReader, startGateways } from '../support/alerts'
import { drawnAfter } from '../support/answered-form'
import { careDatabase } from '../support/database'
import { toldTo } from '../support/mails'
import { askWith } from '../support/next-headers'
import { notificationsOf } from '../support/notifications'
import { openSession } from '../support/sessions'

const gateways = await startGateways()
const care = await careDatabase()
afterAll(async () => {
  await gateways.close()
  await care.close()
})

let patient: Actor
beforeEach(() => gateways.reset())

async function press(channel: Channel, locale: Locale): Promise<FormState> {
  const form = new FormData()
  form.set('channel', channel)
  form.set('locale', locale)
  return testChannel(IDLE, form)
}

/** The part of the settings about this channel, after its button was pressed. */
async function shownAfter(channel: Channel, locale: Locale, state: FormState): Promise<string> {
  const { preferences: words } = await loadMessages(locale)
  const reach = (await loadMyPreferences())?.reach
  if (!reach) throw new Error('nobody is signed in')
  const answer = { action: testChannel, state, with: `name="channel" value="${channel}"` }
  const { html } = await drawnAfter(answer, () =>
    ChannelList({ locale, reach, words, email: patient.email, pushKey: null }),
  )
  return html.split('<li').find((one) => one.includes(`>${words.channels[channel]}</h3>`)) ?? ''
}

describe.each(LOCALES)('in %s', (locale) => {
  beforeEach(async () => {
    patient = await newReader()
    await careDb().update(user).set({ locale }).where(eq(user.id, patient.userId))
    await askWith(await openSession(patient.userId))
  })

  it.each([
    ['email', () => toldTo(patient.email), ['channel-test']],
    [
      'in_app',
      async () => (await notificationsOf(patient.userId)).map(({ event }) => event),
      ['channel_tested'],
    ],
    ['sms', async () => gateways.sms.received.map(({ body }) => String(body)), undefined],
    ['chat', async () => gateways.chat.received.map(({ body }) => String(body)), undefined],
  ] as const)('a test by %s arrives, and its button says so', async (channel, arrived, expected) => {
    const { preferences: words, notifications } = await loadMessages(locale)
    const state = await press(channel, locale)
    expect(state).toEqual({ status: 'done' })
    expect(await arrived()).toEqual(expected ?? [expect.stringContaining(notifications.alerts.test)])
    const html = await shownAfter(channel, locale, state)
    const label = words.test.sendNamed.replace('{channel}', words.channels[channel])
    expect(html).toContain(`aria-label="${label}"`)
    const done = words.test.done[channel].replace('{email}', patient.email)
    expect(html).toContain(`>${done}</p>`)
  })

  it.each(['sms', 'chat'] as const)(
    'a test by %s that is refused says so beside its button',
    async (channel) => {
      const { test, errors } = (await loadMessages(locale)).preferences
      gateways[channel].behaviour = 400
      const html = await shownAfter(channel, locale, await press(channel, locale))
      const [, alert = ''] = html.split('role="alert"')
      for (const text of [test.title, errors.TEST_REFUSED]) expect(alert).toContain(text)
    },
  )
})
