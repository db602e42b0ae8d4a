/** The pages of a patient's documents, and the messages of section 8 that stand there, each provoked. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERSON_MAX_BYTES } from '@/care/documents/constants'
import { loadMyDocument, loadMyLinkedDocuments } from '@/care/documents/loaders'
import { document } from '@/care/documents/table'
import { loadMyOffer } from '@/care/offers/loaders'
import { acceptOffer } from '@/care/orders/answer-offer'
import { loadMyOrder, loadMyOrders } from '@/care/orders/loaders'
import { loadPatientDocuments } from '@/care/requests/loaders'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { longDateTime } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { fileSize } from '@/i18n/names'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { DocumentId } from '@/lib/record-ids'
import { FileState } from '@/surfaces/forms/files/file-row'
import type { UploadItem } from '@/surfaces/forms/files/upload-queue'
import { uploadWords } from '@/surfaces/forms/files/upload-words'
import { DocumentList } from '@/surfaces/frame/document-list'
import { deleteDocument, updateDocument } from '@/surfaces/portal/documents/actions'
import { DocumentDetail } from '@/surfaces/portal/documents/document-detail'
import { DocumentScreen } from '@/surfaces/portal/documents/document-screen'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { OrderScreen } from '@/surfaces/portal/orders/order-screen'
import { proofFiles } from '@/surfaces/portal/payments/proof-files'
import { portalFiles } from '@/surfaces/portal/portal-files'
import { requestFiles } from '@/surfaces/portal/requests/request-files'
import { openPage, pagesOf } from '../support/app-pages'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { revisionOfDocument } from '../support/documents'
import { askAsStranger, askWith } from '../support/next-headers'
import { newOffer, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { tablesOf } from '../support/tables'
import { PDF, sessionCookieOf, signedInUploader } from '../support/uploads'
import { codeOf } from '../support/wire-error'

const care = await careDatabase()
const content = await testContent()
const admin = await care.admin()
const { without } = tablesOf(care.ownerUrl)
afterAll(async () => {
  await content.close()
  await care.close()
})
beforeEach(askAsStranger)

const newPatient = () => newPerson({ hasPassword: false, locale: 'tr' })
const as = async ({ userId, role }: Actor) =>
  void (await askWith(await openSession(userId, role === 'patient' ? undefined : new Date())))
const query = { text: '', category: undefined, page: 1 }
const screen = (actor: Actor, locale: Locale) =>
  drawn(() =>
    DocumentScreen({
      ...{ locale, actor, query, notice: undefined },
      path: `/${locale}/my-requests/documents`,
    }),
  )

async function ownFile(patient: Actor, name = 'Befund.pdf'): Promise<DocumentId> {
  return (await (await signedInUploader(patient, 'document')).handIn(PDF, name)).id
}
function post(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'en', ...values })) data.set(name, value)
  return data
}
const save = async ({ userId }: Actor, id: DocumentId, values: Record<string, string>) =>
  updateDocument(IDLE, post({ base: await revisionOfDocument(userId, id), document: id, ...values }))
const edit = (id: string) => post({ document: id, title: 'MRT', category: 'imaging', offer: '' })

async function quotaShown(locale: Locale, bytes: number): Promise<string> {
  const { quota } = (await loadMessages(locale)).documents.upload
  const used = quota.replace('{used}', fileSize(bytes, locale))
  return `>${used.replace('{total}', fileSize(PERSON_MAX_BYTES, locale))}</p>`
}

/** How far a patient's file of 2 MB is, or why it failed. */
async function fileShown(locale: Locale, about: Pick<UploadItem, 'state' | 'sent' | 'code'>) {
  const words = await uploadWords(locale, 'document')
  const item = { key: '1', name: 'Befund.pdf', size: 2_000_000, position: null, ...about }
  return (await drawn(() => FileState({ item, words }))).html
}

describe.each(LOCALES)('in %s', (locale) => {
  it('the list shows title, kind, owner and size, and where nothing is, what comes next', async () => {
    const { documents: words } = await loadMessages(locale)
    const patient = await newPatient()
    await as(patient)
    expect((await screen(patient, locale)).html).toContain(words.list.empty)
    const id = await ownFile(patient, 'MRT Knie.pdf')
    await as(patient)
    const { html } = await screen(patient, locale)
    for (const text of ['MRT Knie', words.categories.other, words.list.you, 'PDF', `/documents/${id}`])
      expect(html).toContain(text)
  })

  it('the field for files takes several at once, has a camera on phones, and says how much space is used', async () => {
    const patient = await newPatient()
    await ownFile(patient)
    await as(patient)
    const { upload: words } = (await loadMessages(locale)).documents
    const { html } = await screen(patient, locale)
    const [choice = '', photo = ''] = html.match(/<input type="file"[^>]*>/g) ?? []
    expect(choice).toContain(`aria-label="${words.choose}"`)
    expect(choice).toContain('multiple=""')
    expect(choice).not.toContain('capture')
    for (const text of [`aria-label="${words.camera}"`, 'capture="environment"', 'accept="image/jpeg"'])
      expect(photo).toContain(text)
    expect(html).toContain(words.drop)
    expect(html).toContain(await quotaShown(locale, PDF.length))
    expect(html).toMatch(new RegExp(`<progress[^>]* max="${PERSON_MAX_BYTES}" value="${PDF.length}"`))
  })

  it('the field for files of a request, a message and a transfer says how much space is used', async () => {
    const [patient, other] = [await newPatient(), await newPatient()]
    await ownFile(patient)
    for (const [person, bytes] of [[patient, PDF.length] as const, [other, 0] as const]) {
      await as(person)
      for (const files of [requestFiles(locale, 'x'), portalFiles(locale, 'x'), proofFiles(locale, newId())])
        expect((await drawn(async () => (await files).quota)).html).toContain(await quotaShown(locale, bytes))
    }
  })

  it('a file under way says how far it is, in words and as a bar', async () => {
    const { states } = (await loadMessages(locale)).files
    const sending = await fileShown(locale, { state: 'sending', sent: 500_000 })
    expect(sending).toContain(states.sending.replace('{percent}', '25'))
    expect(sending).toMatch(/<progress[^>]* max="2000000" value="500000"/)
    const checking = await fileShown(locale, { state: 'checking', sent: 2_000_000 })
    expect(checking).toContain(states.checking)
    expect(checking).not.toContain('<progress')
  })

  it('the pages of an offer and its booking show the documents that belong to them, and where none does, the way to them', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(await newStaff(), patient)
    const [id, other] = [await ownFile(patient, 'MRT Knie.pdf'), await ownFile(patient, 'CANARY-8801.pdf')]
    const { documents: words } = await loadMessages(locale)
    const offerPage = async () => {
      const offer = await loadMyOffer(offerId)
      if (!offer.ok) throw new Error(offer.code)
      return (await drawn(() => OfferScreen({ locale, actor: patient, offer: offer.value }))).html
    }
    await as(patient)
    const empty = await offerPage()
    expect(empty).toContain(words.linked.offerEmpty)
    expect(empty).toContain(`href="/${locale}/my-requests/documents"`)
    await save(patient, id, { title: 'Knie', category: 'imaging', offer: offerId })
    const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
    if (!accepted.ok) throw new Error(accepted.code)
    const order = await loadMyOrder(accepted.value.orderId)
    if (!order.ok) throw new Error(order.code)
    const booking = await drawn(() => OrderScreen({ locale, actor: patient, order: order.value }))
    for (const html of [await offerPage(), booking.html]) {
      for (const text of [
        ...['>Knie<', 'MRT Knie.pdf', `href="/documents/${id}"`],
        `aria-label="${words.viewer.openNamed.replace('{name}', 'MRT Knie.pdf')}"`,
        `href="/${locale}/my-requests/documents/${id}"`,
      ])
        expect(html).toContain(text)
      expect(html).not.toContain(words.linked.offerEmpty)
      expect(html).not.toContain('CANARY')
      expect(html).not.toContain(other)
    }
    const kept = { title: 'Vollmacht', category: 'other', record: 'yes', order: order.value.id }
    expect(await save(patient, other, kept)).toMatchObject({ status: 'done' })
    const again = await drawn(() => OrderScreen({ locale, actor: patient, order: order.value }))
    for (const title of ['>Knie<', '>Vollmacht<']) expect(again.html).toContain(title)
    const found = await loadMyDocument(other)
    if (!found) throw new Error('it is missing')
    const orders = await loadMyOrders()
    const { html } = await drawn(() => DocumentDetail({ locale, document: found, offers: [], orders }))
    for (const text of [
      ...[`href="/${locale}/my-requests/orders/${order.value.id}"`, words.detail.subjects.record],
      ...[`<option value="${order.value.id}" selected="">`, words.edit.order, words.edit.record],
    ])
      expect(html).toContain(text)
    expect(html).toMatch(/<input[^>]*name="record"[^>]*checked=""|<input[^>]*checked=""[^>]*name="record"/)
    const record = [{ subject: 'record', subjectId: patient.userId }] as const
    expect(await loadMyLinkedDocuments(record)).toMatchObject([{ id: other }])
    const recordPage = pagesOf('(portal)').find(({ path }) => path === 'settings/patient-record')
    if (!recordPage) throw new Error('There is no page of the record')
    expect((await openPage(recordPage, { locale })).html).toContain('>Vollmacht<')
    await as(await newPatient())
    expect(await loadMyLinkedDocuments([{ subject: 'offer', subjectId: offerId }])).toEqual([])
  })

  it('files of a record are listed with title, kind, day and owner; its owner is led to their page', async () => {
    const [patient, staff] = [await newPatient(), await newStaff()]
    const id = await ownFile(patient, 'scan-0001.pdf')
    await as(patient)
    await save(patient, id, { title: 'Röntgen', category: 'imaging' })
    const document = await loadMyDocument(id)
    if (!document) throw new Error('it is missing')
    const { documents: words, files } = await loadMessages(locale)
    const list = async (reader: 'patient' | 'team', changes = {}) =>
      (await drawn(() => DocumentList({ locale, documents: [{ ...document, ...changes }], reader }))).html
    const own = await list('patient')
    for (const text of [
      ...['>Röntgen<', 'scan-0001.pdf', words.categories.imaging, words.list.you],
      ...[longDateTime(document.createdAt, locale), `href="/${locale}/my-requests/documents/${id}"`],
    ])
      expect(own).toContain(text)
    expect(await list('patient', { isFromTeam: true })).toContain(words.list.team)
    await as(staff)
    const team = await list('team')
    for (const text of ['>Röntgen<', words.categories.imaging, files.desk.patient])
      expect(team).toContain(text)
    expect(team, 'the team has no page of a document').not.toContain('/my-requests/')
  })

  it('documents fetch failed: the message stands in place of the list, and uploading still works', async () => {
    const patient = await newPatient()
    const id = await ownFile(patient)
    await careDb().update(document).set({ name: 'v1.x.y.z' }).where(eq(document.id, id))
    await as(patient)
    const { html } = await screen(patient, locale)
    const { documents: words } = await loadMessages(locale)
    expect(html).toContain(words.errors.FETCH_FAILED)
    expect(html).toContain(words.upload.choose)
  })

  it('a document has its preview, its facts, and the forms to edit and to delete it', async () => {
    const patient = await newPatient()
    const id = await ownFile(patient)
    await as(patient)
    const found = await loadMyDocument(id)
    if (!found) throw new Error('it is missing')
    const { documents: words } = await loadMessages(locale)
    const { html } = await drawn(() => DocumentDetail({ locale, document: found, offers: [], orders: [] }))
    for (const text of [words.viewer.open, words.edit.save, words.remove.confirm, 'Befund.pdf'])
      expect(html).toContain(text)
    expect(html, 'nothing opens a PDF but the viewer').not.toMatch(/size=view|<iframe/)
    const photo = await drawn(() =>
      DocumentDetail({ locale, document: { ...found, type: 'jpg' }, offers: [], orders: [] }),
    )
    for (const text of [`src="/documents/${id}?size=view"`, words.detail.newTab])
      expect(photo.html).toContain(text)
    expect(photo.html).not.toContain(words.viewer.open)
  })
})

describe('section 8', () => {
  it('upload failed: the words for any upload without a reason of its own', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const browser = await signedInUploader(await newPatient(), 'document')
    const { id } = await browser.announce({ name: 'Befund.pdf', size: PDF.length })
    let code: string | undefined
    await without('document', async () => {
      code = await codeOf(await browser.send(id, 0, PDF))
    })
    const english = 'Upload failed. Please try again.'
    expect((await loadMessages('en')).documents.codes.default).toBe(english)
    const texts = new Set<string>()
    for (const locale of LOCALES) {
      const html = await fileShown(locale, { state: 'failed', sent: 0, ...(code && { code }) })
      texts.add(html)
      expect(html).toContain((await loadMessages(locale)).documents.codes.default)
    }
    expect(texts.size).toBe(LOCALES.length)
    expect((await browser.send(id, 0, PDF)).status, 'tried again').toBe(204)
  })
})

it('a demo account reads that nothing was saved, and nothing is (reading 22)', async () => {
  const demo = await newPerson({ demo: true, hasPassword: false })
  await as(demo)
  for (const state of [
    await updateDocument(IDLE, edit(newId())),
    await deleteDocument(IDLE, post({ document: newId() })),
  ])
    expect(state).toEqual({ status: 'done', code: 'DEMO_NOT_SAVED' })
})

it('the desk sees a patient’s documents beside a request while it may open them; nobody else does', async () => {
  const patient = await newPatient()
  const id = await ownFile(patient)
  await newRequest(patient)
  const staff = await newPerson({ role: 'support', hasPassword: false })
  await sessionCookieOf(staff.userId, 'support')
  const load = () => loadPatientDocuments({ userId: patient.userId, documents: [] })
  await as(staff)
  expect(await load()).toMatchObject({ documents: [{ id }], refused: 0 })
  await admin.query(`update contact_request set status = 'completed' where user_id = $1`, [patient.userId])
  expect(await load()).toEqual({ documents: [], refused: 1 })
  await as(patient)
  expect(await load()).toEqual({ documents: [], refused: 0 })
})
