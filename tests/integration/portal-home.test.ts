/** The home page of the portal: next step, coordinator, and the journey of each request. */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startConversation } from '@/care/conversations/start-conversation'
import { conversationMessage } from '@/care/conversations/table'
import { contactRequest } from '@/care/requests/table'
import { onDutyFor, type TeamMember } from '@/care/schedule/present'
import { shift } from '@/care/schedule/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { setSpokenLanguages } from '../support/profile'
import { createQuestionnaires, patientOf, saved } from '../support/questionnaires'

const { payload } = await careAndContent()
beforeEach(askAsStranger)
beforeAll(async () => {
  await createQuestionnaires(payload)
})

const db = careDb()
const staff = await newStaff()

async function shown(locale: Locale): Promise<string> {
  const page = pagesOf('(portal)').find((one) => one.path === 'my-requests')
  if (!page) throw new Error('There is no home page')
  return (await openPage(page, { locale })).html
}
async function home(patient: Actor, locale: Locale = 'en'): Promise<string> {
  await askAs(patient)
  return shown(locale)
}
/** The card at the top. */
const nextOf = (html: string) => html.slice(0, html.indexOf('</section>'))
const change = (id: RequestId, values: Partial<typeof contactRequest.$inferInsert>) =>
  db.update(contactRequest).set(values).where(eq(contactRequest.id, id))

async function onDuty(from: number, language: 'de' | 'en' | 'fr'): Promise<Actor> {
  const person = await newStaff()
  await setSpokenLanguages(person, [language])
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  const phone = '+902120000011'
  await db.insert(shift).values({ userId: person.userId, phone, startsAt: at(from), endsAt: at(from + 4) })
  return person
}

describe.each(LOCALES)('in %s, who looks after the patient', (locale) => {
  it('is the coordinator, once someone is assigned', async () => {
    const patient = await newPatient(locale)
    await change(await newRequest(patient), { assigneeId: staff.userId, status: 'in_progress' })
    const { portal } = await loadMessages(locale)
    const html = await home(patient, locale)
    expect(html).toContain('id="coordinator"')
    expect(html).toContain('Elif Aydın')
    expect(html).toContain(portal.coordinator.label)
    expect(html).not.toContain(portal.onDuty.label)
  })

  it('is our team before, with the way to write', async () => {
    const patient = await newPatient(locale)
    await newRequest(patient)
    const { portal } = await loadMessages(locale)
    const html = await home(patient, locale)
    for (const text of [portal.onDuty.label, `${portal.onDuty.our}</h2>`, portal.onDuty.answers])
      expect(html).toContain(text)
    expect(html).toContain(`href="/${locale}/my-requests/messages/new"`)
    expect(html).not.toContain('id="coordinator"')
  })
})

it('before someone is assigned, the person on duty who speaks the patient’s language is named, with hours', async () => {
  const patient = await newPatient('fr')
  await newRequest(patient)
  await onDuty(2, 'fr')
  const { portal } = await loadMessages('fr')
  const html = await home(patient, 'fr')
  expect(html).toContain('Elif</h2>')
  expect(html).toContain(portal.coordinator.next.split('{')[0])
  expect(html).not.toContain(`${portal.onDuty.our}</h2>`)
  await db.delete(shift)
})

it('of several on duty the one who is there first is named; nobody who does not speak the language', () => {
  const member = (name: string, languages: TeamMember['languages'], start?: string): TeamMember => ({
    ...{ name, languages, isCoordinator: false, phone: null, image: null, isOnCall: false },
    shifts: start ? [{ start, end: start }] : [],
  })
  const [ayse, mert] = [
    member('Ayşe', ['tr', 'de'], '2026-12-01T09:00:00Z'),
    member('Mert', ['tr', 'de'], '2026-12-01T05:00:00Z'),
  ]
  expect(onDutyFor([member('Can', ['tr', 'de']), ayse, mert], 'de')?.name).toBe('Mert')
  expect(onDutyFor([ayse, mert], 'fr')).toBeUndefined()
})

describe('the list of requests', () => {
  it('shows the journey of every open request, and none of one that has ended', async () => {
    const patient = await newPatient('en')
    await newOffer(staff, patient)
    const handled = await newRequest(patient)
    await change(handled, { status: 'in_progress' })
    await change(await newRequest(patient), { status: 'declined' })
    const html = await home(patient)
    const list = html.slice(html.indexOf('id="requests"'))
    expect(list.match(/aria-current="step"/g)).toHaveLength(2)
    expect(list).toContain('Step 3 of 7: Offer')
    expect(list).toContain('Step 1 of 7: Request')
  })

  it('is limited to what is open or changed last, and leads to all', async () => {
    const patient = await newPatient('en')
    const ids: RequestId[] = []
    for (let index = 0; index < 7; index += 1) {
      const id = await newRequest(patient)
      await change(id, { status: 'declined', updatedAt: new Date(Date.UTC(2026, 1, 1 + index)) })
      ids.push(id)
    }
    const [oldest, second, third] = ids
    if (!oldest || !second || !third) throw new Error('no requests')
    await change(second, { status: 'in_progress' })
    const html = await home(patient)
    expect(html).toContain('See all 7 requests')
    expect(html).toContain(`id="${second}"`)
    expect(html).toContain(`id="${third}"`)
    expect(html).not.toContain(`id="${oldest}"`)
  })
})

describe('the next step', () => {
  it('is an unread message of the team, until it is read; an offer comes first', async () => {
    const patient = await newPatient('en')
    const requestId = await newRequest(patient)
    const message = { requestId, subject: 'x', text: 'y', locale: 'en', key: newId() } as const
    const started = await startConversation(staff, message)
    if (!started.ok) throw new Error(started.code)
    const html = nextOf(await home(patient))
    expect(html).toContain('You have a new message')
    expect(html).toContain(`href="/en/my-requests/messages/${started.value.conversationId}"`)
    expect(nextOf(await home(await newPatient('en')))).not.toContain('You have a new message')
    await newOffer(staff, patient)
    expect(nextOf(await home(patient))).toContain('Your offer is ready')
    await db
      .update(conversationMessage)
      .set({ readAt: new Date() })
      .where(eq(conversationMessage.userId, patient.userId))
    expect(nextOf(await home(await newPatient('en')))).not.toContain('You have a new message')
  })

  it('is the questionnaire of the request’s program, until it is answered', async () => {
    await patientOf('FUE')
    const html = nextOf(await shown('de'))
    const { questionnaire } = (await loadMessages('de')).portal.next
    expect(html).toContain(questionnaire.title)
    expect(html).toContain('„Haare“')
    expect(html).toContain('href="/de/settings/medical-records"')
    await saved('hair-loss-since', '2019')
    expect(nextOf(await shown('de'))).not.toContain(questionnaire.title)
  })
})
