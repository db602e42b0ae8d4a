/** What the page of a request shows at the desk, and in which order. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { generateMetadata } from '@/app/[locale]/(desk)/desk/requests/[id]/page'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { loadDeskOffers } from '@/care/offers/loaders'
import type { PaymentStatus } from '@/care/orders/constants'
import { countDeskQueues } from '@/care/orders/desk/list-requests'
import { loadDeskRequests } from '@/care/orders/desk/loaders'
import { loadHasRecord } from '@/care/patient-record/loaders'
import { recordAnswer } from '@/care/patient-record/table'
import { DESK_PAGE_SIZE } from '@/care/requests/constants'
import { loadDeskRequest } from '@/care/requests/loaders'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { RecordAnswerId } from '@/lib/record-ids'
import { RequestBoard } from '@/surfaces/desk/request-queues/request-board'
import { RequestWaiting } from '@/surfaces/desk/request-team/request-waiting'
import { describeNextStep } from '@/surfaces/desk/requests/describe-next-step'
import { readDeskQuery } from '@/surfaces/desk/requests/query'
import { DeskFacts } from '@/surfaces/desk/requests/request-facts'
import { DeskRequestLayout } from '@/surfaces/desk/requests/request-layout'
import { DeskList } from '@/surfaces/desk/requests/request-list'
import { DeskPanes } from '@/surfaces/desk/requests/request-panes'
import { DeskRows } from '@/surfaces/desk/requests/request-rows'
import { DeskTable } from '@/surfaces/desk/requests/request-table'
import { DeskTimeline } from '@/surfaces/desk/requests/request-timeline'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)
const db = careDb()
const staff = await newPerson({ role: 'support', hasPassword: false })
await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
const asStaff = async () => void (await askWith(await openSession(staff.userId, new Date())))

async function opened(patient: Actor) {
  const id = await newRequest(patient)
  await db
    .update(contactRequest)
    .set({ phone: '+4915112345678', serviceName: 'FUE' })
    .where(eq(contactRequest.id, id))
  await asStaff()
  const request = await loadDeskRequest(id)
  if (!request) throw new Error('no request')
  return request
}

async function answer({ userId }: Actor): Promise<void> {
  const id = newId<RecordAnswerId>()
  const content = seal('{"answer":"none","text":""}', `record_answer:${id}:content`, env().DATA_KEYS)
  const at = new Date()
  await db
    .insert(recordAnswer)
    .values({ id, userId, field: 'allergies', number: 1, content, begunAt: at, savedAt: at })
}

describe('the page of a request', () => {
  it('names the offer after what was done with it, in French with a space before the colon', async () => {
    const patient = await newPatient()
    const request = await opened(patient)
    const { requestId } = await newOffer(await newStaff(), patient)
    const offers = await loadDeskOffers(requestId)
    const title = offers[0]?.title ?? ''
    expect(title).not.toBe('')
    for (const [locale, colon] of [
      ['fr', '\u00a0: '],
      ['de', ': '],
    ] as const) {
      const { desk } = await loadMessages(locale)
      const { html } = await drawn(() => DeskTimeline({ locale, request, offers }))
      expect(html).toContain(`${desk.offerEvent.sent}${colon}${title}`)
    }
  })

  it('has wish and person below the title, before the actions; the rest follows the history', async () => {
    const request = await opened(await newPatient())
    const { desk } = await loadMessages('tr')
    const { html } = await drawn(() =>
      DeskRequestLayout({ locale: 'tr', request, backTo: '/', actions: 'ACTIONS', timeline: 'TIMELINE' }),
    )
    const { wish, person, origin } = desk.detail
    const places = [
      '</h1>',
      `>${wish}<`,
      `>${person}<`,
      'tel:+4915112345678',
      'ACTIONS',
      'TIMELINE',
      `>${origin}<`,
    ]
    const found = places.map((text) => html.indexOf(text))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  })

  it('leads to the record only where there is one, and never calls it empty', async () => {
    const patient = await newPatient()
    const request = await opened(patient)
    const { desk, record } = await loadMessages('de')
    const facts = async () => (await drawn(() => DeskFacts({ locale: 'de', request }))).html
    expect(await facts()).toContain(desk.detail.healthNone)
    expect(await facts()).not.toContain(record.desk.link)
    await answer(patient)
    expect(await facts()).toContain(`/de/desk/requests/${request.id}/record`)
    expect(await facts()).not.toContain(desk.detail.healthNone)
    expect(await loadHasRecord('x')).toBe(false)
  })

  it('says by which hours the deadline counts', async () => {
    const request = await opened(await newPatient())
    const { html } = await drawn(() => RequestWaiting({ locale: 'de', request }))
    expect(html).toContain('8 Stunden, Mo–Sa, 09:00–18:00 Uhr in Istanbul')
  })
})

it.each(LOCALES)(
  'after a treatment it says that the rest of the price is to be asked for, in %s',
  async (locale) => {
    const { nextStep, act } = (await loadMessages(locale)).desk
    const completed = { status: 'completed', offer: undefined, hasOpenOffer: false } as const
    const textOf = (paymentStatus: PaymentStatus) =>
      describeNextStep(locale, { ...completed, order: { status: 'completed', paymentStatus } })
    expect(await textOf('paid')).toBe(nextStep.ask_remainder)
    expect(await textOf('completed')).toBe(act.closed)
  },
)

it('the pages of the list are counted from the one that is shown, not from the one asked for', async () => {
  await asStaff()
  const { rows } = await loadDeskRequests()
  const found = { rows, page: 2, total: DESK_PAGE_SIZE * 3, pageSize: DESK_PAGE_SIZE }
  const query = readDeskQuery({ page: '9000' })
  const counts = await countDeskQueues(db, staff.userId)
  const list = { locale: 'en', query, found, counts, self: staff.userId, sources: [] } as const
  const more = { mayExport: false, fault: undefined, returned: undefined, isDeleted: false }
  const beside = { ...list, current: '', label: '', children: null }
  for (const part of [() => DeskList({ ...list, ...more }), () => DeskPanes(beside)])
    expect((await drawn(part)).html).toMatch(/<a[^>]*rel="next"[^>]*page=3"/)
})

describe('the list of calls', () => {
  it('has a number to dial in each row, in both sizes, and each reading of it is recorded for the patient', async () => {
    const patient = await newPatient()
    const { id, name } = await opened(patient)
    await db
      .update(contactRequest)
      .set({
        callDays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
        contactFrom: '10:00',
        contactUntil: '12:00',
        ...{ serviceName: null, clinicName: null },
      })
      .where(eq(contactRequest.id, id))
    const listings = () =>
      db
        .select()
        .from(auditEntry)
        .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.action, 'request.listed')))
    expect((await loadDeskRequests()).rows.map(({ phone }) => phone)).not.toContain('+4915112345678')
    expect(await listings(), 'no treatment and no number was shown').toEqual([])
    const { rows } = await loadDeskRequests({ queue: 'calls' })
    expect(rows.find((row) => row.id === id)).toMatchObject({ phone: '+4915112345678' })
    await loadDeskRequests({ queue: 'calls' })
    const once = [{ actorId: staff.userId, patientId: patient.userId }]
    expect(await listings(), 'the open list is read again with each change').toMatchObject(once)
    const shown = { locale: 'en', rows, queryString: '', hasCalls: true } as const
    for (const List of [DeskTable, DeskRows]) {
      const { html } = await drawn(() => List(shown))
      expect(html).toContain(`href="tel:+4915112345678" aria-label="Call ${name}: +4915112345678"`)
      expect(html, 'no link in a link').not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /)
    }
    askAsStranger()
    expect((await loadDeskRequests({ queue: 'calls' })).rows).toEqual([])
  })

  it('and every other list records the rows that name a treatment, each once in an hour', async () => {
    const patient = await newPatient()
    const { id, name } = await opened(patient)
    await db.update(contactRequest).set({ serviceName: 'FUE' }).where(eq(contactRequest.id, id))
    for (const filter of [{ text: name }, { text: name, sort: 'newest' } as const]) {
      const { rows } = await loadDeskRequests(filter)
      expect(rows.find((row) => row.id === id)).toMatchObject({ serviceName: 'FUE', phone: null })
    }
    const isListing = and(eq(auditEntry.subjectId, id), eq(auditEntry.action, 'request.listed'))
    expect(await db.select().from(auditEntry).where(isListing)).toMatchObject([
      { actorId: staff.userId, patientId: patient.userId },
    ])
  })
})

describe('the board and the tab', () => {
  it('say that only open requests are on the board, and not of one status that was chosen', async () => {
    await asStaff()
    const { board } = (await loadMessages('fr')).requestTeam
    const drawnFor = async (values: Readonly<Record<string, string>>) =>
      (await drawn(() => RequestBoard({ locale: 'fr', query: readDeskQuery(values) }))).html
    expect(await drawnFor({ layout: 'board' })).toContain(board.openOnly)
    expect(await drawnFor({ layout: 'board', status: 'declined' })).not.toContain(board.openOnly)
  })

  it('names the request by its number, not by who sent it, and records no reading', async () => {
    const { id, reference, name } = await opened(await newPatient())
    const readings = () => db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    const before = await readings()
    const props = { params: Promise.resolve({ locale: 'tr', id }), searchParams: Promise.resolve({}) }
    const { title } = await generateMetadata(props)
    expect(title).toBe(`${reference}, Hasta hizmetleri`)
    expect(title).not.toContain(name)
    expect(await readings()).toEqual(before)
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, id))
    expect((await generateMetadata(props)).title).toBe('Talepler, Hasta hizmetleri')
  })
})
