/** A patient's own requests: everything they sent, what they add, and a further one without typing it all again. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { filesFormKey } from '@/care/documents/client-token'
import type { ChosenUploads } from '@/care/documents/link-documents'
import { loadMyDocument } from '@/care/documents/loaders'
import { requestAgain } from '@/care/intake/request-again'
import { declineRequest } from '@/care/offers/decline-request'
import { addToRequest } from '@/care/requests/additions/add-to-request'
import { ADDITIONS_MAX } from '@/care/requests/additions/constants'
import { requestAddition } from '@/care/requests/additions/table'
import { loadDeskRequest, loadMyRequest, loadMyRequests } from '@/care/requests/loaders'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { DocumentId, RequestId } from '@/lib/record-ids'
import { DeskFacts } from '@/surfaces/desk/requests/request-facts'
import { readListQuery } from '@/surfaces/portal/list/query'
import { portalFiles } from '@/surfaces/portal/portal-files'
import { RequestList } from '@/surfaces/portal/request-list'
import { NewRequestScreen } from '@/surfaces/portal/requests/new-request-screen'
import { OwnRequestList } from '@/surfaces/portal/requests/own-request-list'
import { OwnRequestScreen } from '@/surfaces/portal/requests/own-request-screen'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { agreeToHealth, PDF, signedInUploader } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)

const db = careDb()
const staff = await newStaff()
await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
const newPatient = () => newPerson({ hasPassword: false, locale: 'tr' })
const as = async ({ userId, role }: Actor) =>
  void (await askWith(await openSession(userId, role === 'patient' ? undefined : new Date())))

const add = (actor: Actor, requestId: RequestId, text = 'CANARY-2290', key = newId()) =>
  addToRequest(actor, { requestId, text, key })
const additionsOf = (requestId: RequestId) =>
  db.select().from(requestAddition).where(eq(requestAddition.requestId, requestId))

const upload = async (person: Actor, name: string): Promise<ChosenUploads> => {
  const browser = await signedInUploader(person, 'attachment', filesFormKey(person.userId, 'x'))
  return { ids: [(await browser.handIn(PDF, name)).id], form: browser.form }
}

describe('adding something to a request', () => {
  it('stores it sealed, in its history, with an audit entry; patient and team read it', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    expect(await add(patient, requestId)).toEqual({ ok: true, value: { requestId } })
    expect(JSON.stringify(await additionsOf(requestId))).not.toContain('CANARY')
    await as(patient)
    expect(await loadMyRequest(requestId)).toMatchObject({
      additions: [{ text: 'CANARY-2290' }],
      history: [{ kind: 'added' }],
      status: 'pending',
    })
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, requestId))
    expect(entries).toMatchObject([{ action: 'request.added', actorId: patient.userId }])
    await as(staff)
    expect(await loadDeskRequest(requestId)).toMatchObject({ additions: [{ text: 'CANARY-2290' }] })
  })

  it('happens once per key, however often it is sent', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const key = newId()
    const results = await Promise.all(Array.from({ length: 5 }, () => add(patient, requestId, 'Once', key)))
    expect(results).toEqual(Array(5).fill({ ok: true, value: { requestId } }))
    expect(await additionsOf(requestId)).toHaveLength(1)
    expect(await add(patient, requestId, 'Other', key)).toEqual({ ok: false, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('is refused for another patient’s request, the team and no request alike, and nothing is stored', async () => {
    const requestId = await newRequest(await newPatient())
    const stranger = await newPatient()
    for (const [actor, id] of [
      [stranger, requestId],
      [staff, requestId],
      [stranger, newId<RequestId>()],
    ] as const)
      expect(await add(actor, id)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await additionsOf(requestId)).toEqual([])
  })

  it('takes files, with a text or without; patient and team see them with it, and nobody else’s are taken', async () => {
    const [patient, stranger] = [await newPatient(), await newPatient()]
    const requestId = await newRequest(patient)
    const foreign = await upload(stranger, 'fremd.pdf')
    const send = (text: string, files: ChosenUploads) =>
      addToRequest(patient, { requestId, text, files, key: newId() })
    expect(await send('Kan', await upload(patient, 'erken.pdf'))).toMatchObject({ code: 'HEALTH_REQUIRED' })
    await agreeToHealth(patient.userId)
    expect(await send('Kan', foreign)).toEqual({ ok: false, code: 'FILES_GONE' })
    expect(await additionsOf(requestId)).toEqual([])
    const [first, second] = [await upload(patient, 'kan.pdf'), await upload(patient, 'mr.pdf')]
    expect(await send('Kan tahlili', first)).toMatchObject({ ok: true })
    expect(await send('', second)).toMatchObject({ ok: true })
    const shown = [
      { text: 'Kan tahlili', files: [{ id: first.ids[0], name: 'kan.pdf' }] },
      { text: '', files: [{ id: second.ids[0], name: 'mr.pdf' }] },
    ]
    await as(patient)
    const request = await loadMyRequest(requestId)
    expect(request).toMatchObject({ additions: shown, documents: [] })
    expect((await loadMyDocument(second.ids[0] ?? ''))?.links).toEqual([
      { subject: 'request', subjectId: requestId },
    ])
    if (!request) throw new Error('no request')
    const related = { offers: [], orders: [], payments: [], withdrawable: undefined, note: undefined }
    const own = await drawn(() => OwnRequestScreen({ locale: 'en', actor: patient, request, ...related }))
    expect(own.html).toContain((await loadMessages('en')).documents.attach.open)
    for (const { ids } of [first, second])
      expect(own.html).toContain(`href="/en/my-requests/documents/${ids[0]}"`)
    await as(staff)
    const desk = await loadDeskRequest(requestId)
    expect(desk).toMatchObject({ additions: shown })
    if (!desk) throw new Error('no request')
    const { html } = await drawn(() => DeskFacts({ locale: 'en', request: desk }))
    for (const name of ['kan.pdf', 'mr.pdf']) expect(html.split(`download="${name}"`), name).toHaveLength(2)
    // No longer in care, the desk reads why it cannot open them.
    await db.update(contactRequest).set({ status: 'completed' }).where(eq(contactRequest.id, requestId))
    const after = await drawn(() => DeskFacts({ locale: 'en', request: desk }))
    expect(after.html).toContain((await loadMessages('en')).files.desk.refusedTitle)
    expect(after.html).not.toContain('download=')
  })

  it('ends with the request, and after a number of additions', async () => {
    const patient = await newPatient()
    const [closed, full] = [await newRequest(patient), await newRequest(patient)]
    await declineRequest(staff, closed, 'Not suitable')
    expect(await add(patient, closed)).toEqual({ ok: false, code: 'REQUEST_CLOSED' })
    for (let n = 0; n < ADDITIONS_MAX; n++) await add(patient, full, `Part ${n}`)
    expect(await add(patient, full)).toEqual({ ok: false, code: 'TOO_MANY_ADDITIONS' })
  })
})

const again = (actor: Actor, key = newId(), message = 'How long?') =>
  requestAgain(actor, { serviceName: 'LASIK', message, key, locale: 'tr', clientIp: '192.0.2.7' })

describe('asking for another treatment', () => {
  it('needs no name, address or captcha: they are those of the account and the last request', async () => {
    const patient = await newPatient()
    const first = await newRequest(patient)
    const phone = { phone: '+905000000142', dialCode: '+90', country: 'DE', timeZone: 'Europe/Berlin' }
    await db.update(contactRequest).set(phone).where(eq(contactRequest.id, first))
    const sent = await again(patient)
    if (!sent.ok) throw new Error(sent.code)
    const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, sent.value.requestId))
    expect(row).toMatchObject({
      ...{ ...phone, userId: patient.userId, email: patient.email, firstName: 'Grace', lastName: 'Hopper' },
      ...{ serviceName: 'LASIK', isQuote: true, status: 'pending', quarantine: null, earlierId: first },
    })
    expect(row?.message).not.toContain('How long')
    await as(patient)
    expect(await loadMyRequests()).toHaveLength(2)
    expect(await loadMyRequest(sent.value.requestId)).toMatchObject({ message: 'How long?' })
    const received = and(
      eq(mailMessage.recipient, patient.email),
      eq(mailMessage.template, 'request-received'),
    )
    expect(await db.select().from(mailMessage).where(received)).toMatchObject([{ userId: patient.userId }])
  })

  it('happens once per key, and has the limits of every request (reading 30)', async () => {
    const patient = await newPatient()
    const key = newId()
    const both = await Promise.all([again(patient, key), again(patient, key)])
    expect(both[0]).toEqual(both[1])
    await again(patient, newId(), 'Two')
    await again(patient, newId(), 'Three')
    expect(await again(patient, newId(), 'Four')).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
    await as(patient)
    expect(await loadMyRequests()).toHaveLength(3)
  })

  it('takes files of the patient, with the consent to health data, which is asked for once', async () => {
    const [patient, stranger] = [await newPatient(), await newPatient()]
    const foreign = await upload(stranger, 'fremd.pdf')
    const send = (files: ChosenUploads, agrees: boolean, message: string) =>
      requestAgain(patient, {
        ...{ serviceName: 'LASIK', message, files: agrees ? { ...files, agreedIn: 'tr' as const } : files },
        ...{ key: newId(), locale: 'tr', clientIp: '192.0.2.8' },
      })
    const consent = async () => {
      await as(patient)
      return (await portalFiles('en', 'request:new')).consent
    }
    expect(await consent()).toBeDefined()
    const { html } = await drawn(() => NewRequestScreen({ locale: 'en', actor: patient }))
    expect(html).toContain((await loadMessages('en')).documents.attach.open)
    const files = await upload(patient, 'göz.pdf')
    expect(await send(files, false, 'One')).toMatchObject({ fields: { consent_health: 'HEALTH_REQUIRED' } })
    expect(await send(foreign, true, 'One')).toEqual({ ok: false, code: 'FILES_GONE' })
    await as(patient)
    expect(await loadMyRequests()).toEqual([])
    const sent = await send(files, true, 'One')
    if (!sent.ok) throw new Error(sent.code)
    expect(await loadMyRequest(sent.value.requestId)).toMatchObject({
      documents: [{ id: files.ids[0], name: 'göz.pdf', isFromTeam: false }],
    })
    expect(await consent(), 'they have agreed').toBeUndefined()
    expect(await send(await upload(patient, 'b.pdf'), false, 'Two')).toMatchObject({ ok: true })
  })

  it('is for patients', async () => {
    expect(await again(staff)).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})

describe.each(LOCALES)('the page of a request, in %s', (locale) => {
  it('has everything that was sent, what was added, and the history in the patient’s words', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await db.update(contactRequest).set({ country: 'DE' }).where(eq(contactRequest.id, requestId))
    await add(patient, requestId)
    await as(patient)
    const request = await loadMyRequest(requestId)
    if (!request) throw new Error('no request')
    const { ownRequests: words, contact } = await loadMessages(locale)
    const withdrawable = { id: requestId, createdAt: request.createdAt, openOffers: 0, version: '' }
    const related = { offers: [], orders: [], payments: [] }
    const screen = { locale, actor: patient, request, ...related, withdrawable, note: undefined }
    const { html } = await drawn(() => OwnRequestScreen(screen))
    for (const text of [
      ...[request.reference, patient.email, 'Ada Lovelace', contact.fields.country, 'CANARY-2290'],
      ...[words.history.added, words.add.text, words.again.open, `/my-requests/withdraw/${requestId}`],
    ])
      expect(html).toContain(text)
  })

  it('the home page names six of a request’s documents and leads to the others', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await as(patient)
    const [request] = await loadMyRequests()
    if (!request) throw new Error('no request')
    const home = async (count: number) => {
      const documents = Array.from({ length: count }, (_, n) => ({
        ...{ id: newId<DocumentId>(), name: `scan-${n}.pdf`, title: '', type: 'pdf' as const },
        ...{
          category: 'report' as const,
          position: null,
          size: 1_000,
          isFromTeam: false,
          createdAt: request.createdAt,
        },
      }))
      const requests = [{ ...request, documents }]
      return (await drawn(() => RequestList({ locale, requests, withdrawable: [], steps: new Map() }))).html
    }
    const { portal } = await loadMessages(locale)
    const all = (count: string) => portal.requests.allDocuments.replace('{count, number}', count)
    expect(await home(6)).not.toContain(all('6'))
    const html = await home(7)
    expect(html).toContain(all('7'))
    expect(html).toContain('scan-5.pdf')
    expect(html).not.toContain('scan-6.pdf')
    expect(html).toContain(`/my-requests/requests/${requestId}`)
  })

  it('the list counts them by status, and shows those of one', async () => {
    const patient = await newPatient()
    const [open, declined] = [await newRequest(patient), await newRequest(patient)]
    await declineRequest(staff, declined, 'Not suitable')
    await as(patient)
    const requests = await loadMyRequests()
    const { portal } = await loadMessages(locale)
    const list = async (status?: string, rows = requests) => {
      const query = readListQuery({ status })
      return (await drawn(() => OwnRequestList({ locale, actor: patient, requests: rows, query }))).html
    }
    const all = await list()
    expect(all).toContain(`/my-requests/requests/${open}`)
    expect(all).toContain(portal.labels.declined)
    const some = await list('declined')
    expect(some).toContain(`/my-requests/requests/${declined}`)
    expect(some).not.toContain(`/my-requests/requests/${open}`)
    expect(await list('x')).toContain(`/my-requests/requests/${open}`)
    const one = await list(undefined, requests.slice(0, 1))
    expect(one, 'counts also where all have one status').toContain('?status=declined')
  })
})
