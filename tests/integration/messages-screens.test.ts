/** Screens of messages: notes before writing, a patient without a request, saved drafts. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profile } from '@/care/accounts/table'
import { saveDraft } from '@/care/conversations/drafts/save-draft'
import { startConversation } from '@/care/conversations/start-conversation'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { SEARCH_FROM } from '@/surfaces/portal/list/query'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'

const { payload } = await careAndContent()
const ANSWERED_WITHIN = 'CANARY-7 in einer Stunde'
await payload.updateGlobal({
  overrideAccess: true,
  slug: 'site-settings',
  locale: 'de',
  data: { contact: { answeredWithin: ANSWERED_WITHIN } },
})
beforeEach(askAsStranger)

const staff = await newStaff()
const [LIST, NEW] = ['my-requests/messages', 'my-requests/messages/new']
type Search = Readonly<Record<string, string>>

async function shown(
  patient: Actor,
  path: string,
  search: Search = {},
  locale = 'de',
  params: Search = {},
): Promise<string> {
  const page = pagesOf('(portal)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(patient)
  return (await openPage(page, { locale, ...params }, search)).html
}

describe.each(LOCALES)('in %s, the list of messages', (locale) => {
  it('says before writing what to do in an emergency and when we answer: above the list and in the dialog', async () => {
    const patient = await newPatient(locale)
    await newRequest(patient)
    const { conversations: words } = await loadMessages(locale)
    const html = await shown(patient, LIST, {}, locale)
    const dialog = html.slice(html.indexOf('<dialog'), html.indexOf('</dialog>'))
    const list = html.slice(html.indexOf('</dialog>'))
    for (const part of [dialog, list]) {
      expect(part).toContain(words.emergency.text)
      expect(part).toContain(ANSWERED_WITHIN)
    }
    expect(list.indexOf(words.emergency.text)).toBeLessThan(list.indexOf(words.empty.title))
  })

  it('leads a patient without a request to the form that asks for no name, and says why', async () => {
    const patient = await newPatient(locale)
    const { conversations: words } = await loadMessages(locale)
    for (const path of [LIST, NEW]) {
      const html = await shown(patient, path, {}, locale)
      expect(html).toContain(words.new.noRequest)
      expect(html).toContain(`href="/${locale}/my-requests/requests/new"`)
      expect(html).not.toContain(`href="/${locale}/contact"`)
    }
  })
})

it('the list of messages has a search once it is longer than a screen', async () => {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const write = (subject: string) =>
    startConversation(patient, { requestId, subject, text: 'x', locale: 'de', key: newId() })
  for (let index = 1; index < SEARCH_FROM; index += 1) await write(`Termin ${index}`)
  expect(await shown(patient, LIST)).not.toContain('<search>')
  await write('CANARY-35 Auge')
  expect(await shown(patient, LIST)).toContain('id="conversations-q"')
  const found = await shown(patient, LIST, { q: 'auge' })
  expect([found.includes('CANARY-35'), found.includes('Termin 1')]).toEqual([true, false])
})

describe('the form for a new message', () => {
  it('counts the characters of its text, of the 4,000 that a message may have', async () => {
    const patient = await newPatient('de')
    await newRequest(patient)
    const counter = (html: string) => /(\d+) \/ 4000/.exec(html.replaceAll('<!-- -->', ''))?.[1]
    expect(counter(await shown(patient, NEW))).toBe('0')
    await saveDraft(patient, { conversationId: '', subject: 'Aspirin', text: 'Darf ich' })
    expect(counter(await shown(patient, NEW))).toBe('8')
  })

  it('has the subject, the request and the text that were typed before', async () => {
    const patient = await newPatient('de')
    const requestId = await newRequest(patient)
    await newRequest(patient)
    await saveDraft(patient, { conversationId: '', requestId, subject: 'Aspirin', text: 'Darf ich' })
    const html = await shown(patient, NEW)
    expect(html).toContain('value="Aspirin"')
    expect(html).toContain('Darf ich</textarea>')
    expect(html).toContain(`<option value="${requestId}" selected`)
  })

  it('that asks to change an offer begins with the offer’s subject, not with another draft', async () => {
    const patient = await newPatient('de')
    const { offerId } = await newOffer(staff, patient)
    const { changeSubject } = (await loadMessages('de')).conversations.new
    await saveDraft(patient, { conversationId: '', subject: 'Aspirin', text: 'Darf ich' })
    const html = await shown(patient, NEW, { offer: offerId })
    expect(html).toContain(`value="${changeSubject.replace('{version}', '1')}"`)
    expect(html).not.toContain('Darf ich')
    await saveDraft(patient, { conversationId: '', offerId, subject: 'Länger', text: 'Zwei Nächte mehr' })
    expect(await shown(patient, NEW, { offer: offerId })).toContain('Zwei Nächte mehr')
    expect(await shown(patient, NEW)).not.toContain('Zwei Nächte mehr')
  })
})

describe('the form of the team for a new message', () => {
  it('begins in the patient’s language where its writer speaks it, and can send the message later', async () => {
    const { sendLater } = await loadMessages('de')
    const opened = async (locale: Actor['locale']) => {
      const id = await newRequest(await newPatient(locale))
      const page = pagesOf('(desk)').find(({ path }) => path === 'desk/requests/[id]/message')
      if (!page) throw new Error('There is no such page')
      await askAs(staff)
      const { html } = await openPage(page, { locale: 'de', id }, {})
      expect(html).toContain(sendLater.when)
      expect(html).not.toContain('<details open')
      return /<option value="(\w\w)" lang="\w\w" selected/.exec(html)?.[1]
    }
    expect(await opened('tr')).toBe('de')
    await careDb()
      .update(profile)
      .set({ spokenLanguages: ['tr', 'ar'] })
      .where(eq(profile.userId, staff.userId))
    expect(await opened('tr')).toBe('tr')
    expect(await opened('fr')).toBe('de')
  })
})

describe('conversations of a request', () => {
  it('stand on its page with date and unread messages, and the way to write about it', async () => {
    const patient = await newPatient('de')
    const [id, other] = [await newRequest(patient), await newRequest(patient)]
    const write = (requestId: RequestId, subject: string) =>
      startConversation(staff, { requestId, subject, text: 'x', locale: 'de', key: newId() })
    const started = await write(id, 'CANARY-31 Knie')
    await write(other, 'CANARY-32 Auge')
    const html = await shown(patient, 'my-requests/requests/[id]', {}, 'de', { id })
    if (!started.ok) throw new Error(started.code)
    expect(html).toContain(`href="/de/my-requests/messages/${started.value.conversationId}"`)
    expect(html).toContain('CANARY-31 Knie')
    expect(html).toContain('1 ungelesene Nachricht')
    expect(html).toContain(`href="/de/my-requests/messages/new?request=${id}"`)
    expect(html).not.toContain('CANARY-32')
  })

  it('are chosen on the list of messages once there is more than one request, and found by subject', async () => {
    const patient = await newPatient('de')
    const id = await newRequest(patient)
    const write = (requestId: RequestId, subject: string) =>
      startConversation(patient, { requestId, subject, text: 'x', locale: 'de', key: newId() })
    await write(id, 'CANARY-33 Röntgen')
    expect(await shown(patient, LIST)).not.toContain('<search>')
    const other = await newRequest(patient)
    await write(other, 'CANARY-34 Auge')
    expect(await shown(patient, LIST)).toContain('id="conversations-request"')
    const narrowed = await shown(patient, LIST, { request: other })
    expect([narrowed.includes('CANARY-33'), narrowed.includes('CANARY-34')]).toEqual([false, true])
    const found = await shown(patient, LIST, { q: 'rontgen' })
    expect([found.includes('CANARY-33'), found.includes('CANARY-34')]).toEqual([true, false])
    const { list } = (await loadMessages('de')).portal
    expect(await shown(patient, LIST, { q: 'nirgends' })).toContain(list.none)
  })
})
