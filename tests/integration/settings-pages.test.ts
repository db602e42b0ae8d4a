/** Content of settings pages: test of a channel, conversations, the team, and the link to devices. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profile } from '@/care/accounts/table'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { testChannel } from '@/surfaces/portal/settings/notifications/actions'
import { careAndContent } from '../support/care-and-content'
import { toldTo } from '../support/mails'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { opened } from '../support/render-page'
import { openSession } from '../support/sessions'

const { payload } = await careAndContent()
const ANSWERED_WITHIN = 'CANARY-9 within two hours'
await payload.updateGlobal({
  overrideAccess: true,
  slug: 'site-settings',
  locale: 'en',
  data: {
    contact: { answeredWithin: ANSWERED_WITHIN },
    messagingApp: { number: '905000000142', prefill: 'Hello' },
  },
})
beforeEach(askAsStranger)
const db = careDb()
const staff = await newStaff()
const words = await loadMessages('en')

async function signedIn(): Promise<Actor> {
  const patient = await newPerson({ hasPassword: false, locale: 'en' })
  await askWith(await openSession(patient.userId))
  return patient
}
/** Links to a page, with their texts. */
const linksTo = (html: string, href: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, target]) => target === href)
    .map(([, , text = '']) => text.replaceAll(/<[^>]*>/g, '').trim())

describe('the page of notifications', () => {
  const page = async () =>
    (await opened(() => import('@/app/[locale]/(portal)/settings/notifications/page'))).html
  const labelOf = (channel: 'email' | 'sms' | 'in_app') =>
    `aria-label="${words.preferences.test.sendNamed.replace('{channel}', words.preferences.channels[channel])}"`

  it('has a test of each channel that reaches its reader, and of no other', async () => {
    const patient = await signedIn()
    await db.update(profile).set({ phone: null }).where(eq(profile.userId, patient.userId))
    const html = await page()
    for (const channel of ['email', 'in_app'] as const) expect(html).toContain(labelOf(channel))
    expect(html).not.toContain(labelOf('sms'))
    expect(html).toMatch(/<input type="hidden" name="channel" value="email"/)
  })

  it('sends a test mail to who asks, and to nobody else', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ channel: 'email', locale: 'en' })) form.set(name, value)
    expect(await testChannel(IDLE, form)).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const patient = await signedIn()
    expect(await testChannel(IDLE, form)).toMatchObject({ status: 'done' })
    expect(await toldTo(patient.email)).toEqual(['channel-test'])
  })
})

describe('the page of the chat', () => {
  const page = async () => (await opened(() => import('@/app/[locale]/(portal)/settings/chat/page'))).html

  it('lists the newest conversations with what is unread, and leads to all of them', async () => {
    const patient = await signedIn()
    const requestId = await newRequest(patient)
    const draft = { text: 'Aspirin?', locale: 'en' } as const
    for (const subject of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'])
      await startConversation(patient, { requestId, ...draft, subject, key: newId() })
    const newest = await startConversation(patient, { requestId, ...draft, subject: 'Newest', key: newId() })
    if (!newest.ok) throw new Error(newest.code)
    const { conversationId } = newest.value
    await sendMessage(staff, { conversationId, text: 'No', locale: 'en', key: newId() })
    const html = await page()
    expect(linksTo(html, `/en/my-requests/messages/${conversationId}`)).toEqual(['Newest'])
    expect(html.match(/href="\/en\/my-requests\/messages\/[\da-f-]{36}"/g)).toHaveLength(5)
    expect(html).not.toContain('>First<')
    expect(html).toMatch(/>1 unread</)
    expect(linksTo(html, '/en/my-requests/messages')).toContain(words.settings.chat.history.all)
    expect(html).not.toContain(words.settings.chat.history.none)
  })

  it('shows nothing of another patient', async () => {
    const other = await newPatient('en')
    const requestId = await newRequest(other)
    const draft = { text: 'Aspirin?', locale: 'en', subject: 'CANARY-17' } as const
    await startConversation(other, { requestId, ...draft, key: newId() })
    await signedIn()
    const html = await page()
    expect(html).not.toContain('CANARY-17')
    expect(html).toContain(words.settings.chat.history.none)
  })
})

describe('the page of the team', () => {
  const page = async () =>
    (await opened(() => import('@/app/[locale]/(portal)/settings/support-team/page'))).html
  const { team } = words.settings
  const WRITE = '/en/my-requests/messages/new'

  it('says how soon we answer, and leads to a message and the chat, while nobody is assigned', async () => {
    await signedIn()
    const html = await page()
    for (const text of [ANSWERED_WITHIN, team.lead, team.emptyTitle]) expect(html).toContain(text)
    expect(linksTo(html, WRITE)).toEqual([team.write])
    expect(linksTo(html, 'https://wa.me/905000000142?text=Hello')).toEqual([`${team.chat} +90 500 000 01 42`])
  })

  it('has the members in its place once someone is assigned', async () => {
    const patient = await signedIn()
    const id = await newRequest(patient)
    await db
      .update(contactRequest)
      .set({ assigneeId: staff.userId, status: 'in_progress' })
      .where(eq(contactRequest.id, id))
    const html = await page()
    expect(html).toContain(team.coordinator)
    expect(html).not.toContain(team.emptyTitle)
    expect(linksTo(html, WRITE)).toEqual([team.write])
    expect(html).toContain(ANSWERED_WITHIN)
  })
})

it('the page of privacy leads to the devices that are signed in', async () => {
  await signedIn()
  const { html } = await opened(() => import('@/app/[locale]/(portal)/settings/privacy/page'))
  expect(html).toContain(words.privacy.sessions.title)
  expect(linksTo(html, '/en/settings/security')).toContain(words.privacy.sessions.link)
})
