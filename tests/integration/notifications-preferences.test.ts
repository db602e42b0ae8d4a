/** What a patient chooses under /settings/notifications, and the screen that shows it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { profile, user } from '@/care/accounts/table'
import { NOTIFICATION_TYPES } from '@/care/notifications/constants'
import { countUnread } from '@/care/notifications/count-unread'
import { createNotification } from '@/care/notifications/create-notification'
import { CHANNELS } from '@/care/notifications/preferences/constants'
import { type ChannelStates, presentPreferences } from '@/care/notifications/preferences/present'
import { readPreferences } from '@/care/notifications/preferences/read-preferences'
import { notificationChoice, notificationTiming } from '@/care/notifications/preferences/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { saveChoice, saveTiming } from '@/surfaces/portal/settings/notifications/actions'
import { ChannelList } from '@/surfaces/portal/settings/notifications/channel-list'
import { loadMyPreferences } from '@/surfaces/portal/settings/notifications/loaders'
import { PreferenceTable } from '@/surfaces/portal/settings/notifications/preference-table'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { notificationsOf, openedTiming } from '../support/notifications'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)
const db = careDb()

const patient = () => newPerson({ hasPassword: false })
const as = async ({ userId }: Actor) => askWith(await openSession(userId))

function post(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'fr', ...values })) data.set(name, value)
  return data
}
const choose = (type: string, channel: string, enabled: 'on' | 'off') =>
  saveChoice(IDLE, post({ type, channel, enabled }))
const cellOf = async (type: string, channel: string) =>
  (await loadMyPreferences())?.rows
    .find((row) => row.type === type)
    ?.cells.find((cell) => cell.channel === channel)?.state

describe('a patient', () => {
  it('has mail and list on at first, and sees five types by five channels', async () => {
    await as(await patient())
    const view = await loadMyPreferences()
    expect(view?.rows.map(({ type }) => type)).toEqual(NOTIFICATION_TYPES)
    expect(view?.rows.map(({ cells }) => cells.map(({ channel }) => channel))).toEqual(
      Array(5).fill(CHANNELS),
    )
    expect(await cellOf('new_offer', 'email')).toBe('on')
    expect(await cellOf('new_offer', 'in_app')).toBe('on')
    expect(view).toMatchObject({ digest: 'at_once', quiet: null, timeZone: 'Europe/Istanbul' })
  })

  it('switches one off and on again, by itself and recorded', async () => {
    const person = await patient()
    await as(person)
    expect(await choose('new_offer', 'email', 'off')).toEqual({ status: 'done' })
    expect(await cellOf('new_offer', 'email')).toBe('off')
    expect(await cellOf('new_message', 'email')).toBe('on')
    expect(await choose('new_offer', 'email', 'on')).toEqual({ status: 'done' })
    expect(await cellOf('new_offer', 'email')).toBe('on')
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, person.userId))
    expect(entries.filter(({ action }) => action === 'account.notifications-chosen')).toHaveLength(2)
  })

  it('cannot switch off what protects the account', async () => {
    await as(await patient())
    for (const channel of ['email', 'in_app']) {
      expect(await cellOf('system_notification', channel)).toBe('always')
      expect(await choose('system_notification', channel, 'off')).toMatchObject({ code: 'ALWAYS_TOLD' })
    }
  })

  it('sets quiet hours, read on their own clock, and the daily mail', async () => {
    const person = await patient()
    await as(person)
    await db.update(profile).set({ timeZone: 'Europe/Paris' }).where(eq(profile.userId, person.userId))
    const typed = { digest: 'daily', quiet: 'on', from: '21:30', to: '06:45' }
    const first = await saveTiming(IDLE, post({ ...typed, ...(await openedTiming(person.userId)) }))
    expect(first).toMatchObject({ status: 'done' })
    expect(await readPreferences(db, person.userId)).toMatchObject({
      digest: 'daily',
      quiet: { from: '21:30', to: '06:45' },
      timeZone: 'Europe/Paris',
    })
    const next = { digest: 'at_once', from: '21:30', base: first.values?.base ?? '' }
    expect(await saveTiming(IDLE, post(next))).toMatchObject({ status: 'done' })
    expect(await loadMyPreferences()).toMatchObject({ digest: 'at_once', quiet: null })
  })

  it('keeps what was typed when the times are wrong, and nothing is stored', async () => {
    const person = await patient()
    await as(person)
    const typed = { digest: 'daily', quiet: 'on', from: '22:00', to: '22:00' }
    expect(await saveTiming(IDLE, post(typed))).toMatchObject({
      fields: { to: 'TIMES_EQUAL' },
      values: { from: '22:00', digest: 'daily' },
    })
    expect(await readPreferences(db, person.userId)).toMatchObject({ digest: 'at_once', quiet: null })
  })

  it('who wants no number at the bell still finds the entry, as read', async () => {
    const person = await patient()
    await as(person)
    await choose('new_offer', 'in_app', 'off')
    const about = { event: 'offer_sent', subjectId: newId<OfferId>(), key: newId() } as const
    await createNotification(db, { ...about, userId: person.userId })
    expect(await countUnread(db, person.userId)).toBe(0)
    expect(await notificationsOf(person.userId)).toMatchObject([{ event: 'offer_sent', isRead: true }])
  })
})

describe('anyone else', () => {
  it('as a stranger or staff reads and changes nothing', async () => {
    expect(await loadMyPreferences()).toBeNull()
    expect(await choose('new_offer', 'email', 'off')).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const staff = await newPerson({ role: 'support', hasPassword: false })
    await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
    await askWith(await openSession(staff.userId, new Date()))
    expect(await loadMyPreferences()).toBeNull()
    expect(await choose('new_offer', 'email', 'off')).toMatchObject({ code: 'FORBIDDEN' })
    expect(await saveTiming(IDLE, post({ digest: 'daily' }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(
      await db.select().from(notificationChoice).where(eq(notificationChoice.userId, staff.userId)),
    ).toEqual([])
  })

  it('as a demo account reads that nothing was saved, and nothing is (reading 22)', async () => {
    const demo = await newPerson({ hasPassword: false, demo: true })
    await as(demo)
    const notSaved = { status: 'done', code: 'DEMO_NOT_SAVED' }
    expect(await choose('new_offer', 'email', 'off')).toEqual(notSaved)
    expect(await saveTiming(IDLE, post({ digest: 'daily' }))).toEqual(notSaved)
    expect(await cellOf('new_offer', 'email')).toBe('on')
    expect(
      await db.select().from(notificationTiming).where(eq(notificationTiming.userId, demo.userId)),
    ).toEqual([])
  })

  it('sends what is no choice', async () => {
    await as(await patient())
    for (const [type, channel] of [
      ['marketing', 'email'],
      ['new_offer', 'fax'],
    ] as const)
      expect(await choose(type, channel, 'on')).toMatchObject({ status: 'error', code: 'INVALID_INPUT' })
  })
})

describe.each(LOCALES)('the screen in %s', (locale) => {
  it('is a table with headers for rows and columns, and says what cannot be switched', async () => {
    const { preferences: words } = await loadMessages(locale)
    const states: ChannelStates = {
      email: 'ready',
      in_app: 'ready',
      sms: 'no_phone',
      chat: 'not_offered',
      push: 'no_device',
    }
    const chosen = { choices: [], digest: 'at_once', quiet: null, timeZone: 'Europe/Istanbul' } as const
    const { rows } = presentPreferences(chosen, states)
    const table = (await drawn(() => PreferenceTable({ locale, rows, words }))).html
    for (const channel of CHANNELS) expect(table).toContain(words.channels[channel])
    for (const type of NOTIFICATION_TYPES) expect(table).toContain(words.types[type].name)
    expect(table.match(/<th scope="col"/g)).toHaveLength(6)
    expect(table.match(/<th scope="row"/g)).toHaveLength(5)
    // Four types by mail and list, once in the table and once in the groups for phones.
    expect(table.match(/role="switch" aria-checked="true"/g)).toHaveLength(16)
    expect(table.split(`>${words.always}<`)).toHaveLength(5)
    const reach = { states, phone: null, devices: 0 }
    const shown = { locale, reach, words, email: 'ada@example.org', pushKey: null }
    const list = (await drawn(() => ChannelList(shown))).html
    expect(list).toContain(words.states.no_phone)
    expect(list).toContain(words.states.not_offered)
    expect(list).toContain(words.states.no_device)
    expect(list).toContain('ada@example.org')
  })
})
