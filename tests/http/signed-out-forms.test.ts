/**
 * Specification, section 8: what was typed stays when the session has ended meanwhile. Without scripts the answer shows
 * the text with the way to sign in, and sends it afterwards.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/lib/ids'
import { withDatabase } from '../e2e/support/captcha'
import { sendOffer, takeUp } from '../e2e/support/care'
import { words } from '../e2e/support/words'
import { callAction, type Fields } from './support/actions'
import { Visitor } from './support/client'
import { fieldsOf, formWith, postForm } from './support/forms'
import { lastPart, upload } from './support/journey-parts'
import { newPerson, signIn, type TestPerson } from './support/people'

/** As the demo content names it in German. */
const HAIR_SERVICE = 'Haartransplantation mit FUE'

let person: TestPerson
let patient: Visitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  person = await newPerson()
  patient = await signIn(new Visitor(), person.email)
  const act = (name: string, fields: Fields) =>
    callAction(patient, `portal/${name}`, { ...fields, idempotency_key: newId(), locale: 'de' })
  ids.request = lastPart((await act('requests/actions.sendAgain', { message: 'Frage' })).path)
  const message = { request: ids.request, subject: 'Termin', text: 'Wann?' }
  ids.conversation = lastPart((await act('messages/actions.startConversation', message)).path)
  await act('medical-records/actions.agreeToRecord', { agreed: 'on' })
  ids.document = (await upload(patient, { mark: 'befund', name: 'befund.pdf' })).id
  const offered = lastPart((await act('requests/actions.sendAgain', { message: 'Angebot' })).path)
  await takeUp(offered)
  ids.offer = await sendOffer(offered, { title: 'FUE 3.200', price: '2450.00' })
  // By its name a service belongs to a program, whose questionnaire is asked for.
  await withDatabase((client) =>
    client.query('update contact_request set service_name = $1 where id = $2', [HAIR_SERVICE, ids.request]),
  )
}, 60_000)

type Row = {
  readonly form: string
  readonly path: string
  /** By which the form is found. */
  readonly control: string
  readonly typed: Fields
  /** Chosen, and sent again as it was. */
  readonly chosen?: Fields
  /** Where the text is read after it was sent: on the answer’s page, on this one, or (null) not by the patient. */
  readonly shownAt?: string | null
}
const PROFILE = '/settings/profile'
const PAYMENT = '/settings/payment'
const ADDRESS = { street: 'Weg 7', city: 'Ort', zip: '10115' }
const FORMS: readonly Row[] = [
  {
    ...{ form: 'a new message', path: '/my-requests/messages/new', control: 'subject' },
    ...{ typed: { subject: 'Neues Thema', text: 'Eine neue Nachricht' }, shownAt: '/my-requests/messages' },
  },
  {
    ...{ form: 'a reply', path: '/my-requests/messages/{conversation}', control: 'text' },
    ...{ typed: { text: 'Eine Antwort' }, shownAt: '/my-requests/messages/{conversation}' },
  },
  {
    ...{ form: 'an addition', path: '/my-requests/requests/{request}', control: 'text' },
    ...{ typed: { text: 'Eine Ergänzung' }, shownAt: '/my-requests/requests/{request}' },
  },
  {
    ...{ form: 'a further request', path: '/my-requests/requests/new', control: 'message' },
    ...{ typed: { message: 'Noch eine Anfrage' } },
  },
  {
    ...{ form: 'the title of a document', path: '/my-requests/documents/{document}', control: 'category' },
    ...{ typed: { title: 'Blutbild vom Mai' }, shownAt: '/my-requests/documents' },
  },
  {
    ...{ form: 'the name', path: PROFILE, control: 'person-last_name', shownAt: PROFILE },
    typed: { title: 'Dr.', first_name: 'Ada', last_name: 'Getippt' },
  },
  {
    ...{ form: 'the contact', path: PROFILE, control: 'contact-phone', shownAt: PROFILE },
    ...{ typed: { phone: '1512345678', location: 'Bremen' }, chosen: { dial_code: '+49' } },
  },
  {
    ...{ form: 'the address', path: PROFILE, control: 'home-street', shownAt: PROFILE },
    ...{ typed: ADDRESS, chosen: { country: 'DE' } },
  },
  {
    ...{ form: 'the billing address', path: PAYMENT, control: 'billing-same', shownAt: PAYMENT },
    ...{ typed: { ...ADDRESS, street: 'Werkstraße 8' }, chosen: { country: 'DE', same: '' } },
  },
  {
    ...{ form: 'billing data', path: PAYMENT, control: 'details-name', shownAt: PAYMENT },
    typed: { name: 'Ada GmbH', tax_id: '12/345' },
  },
  {
    ...{ form: 'a medical text', path: '/settings/medical-records', control: 'allergies-text' },
    ...{ typed: { text: 'Latex seit 2011' }, chosen: { answer: 'details' } },
    shownAt: '/settings/medical-records',
  },
  {
    ...{ form: 'an answer to a question', path: '/settings/medical-records' },
    ...{ control: 'question-hair-loss-since', typed: { value: 'Seit 2019, an den Schläfen' } },
    shownAt: '/settings/medical-records',
  },
  {
    ...{ form: 'the reason to decline', path: '/my-requests/offers/{offer}', control: 'decline-reason' },
    ...{ typed: { reason: 'Zu weit weg' }, shownAt: '/my-requests/offers/{offer}' },
  },
  {
    ...{ form: 'the reason to withdraw', path: '/my-requests/withdraw/{request}', control: 'reason' },
    ...{ typed: { reason: 'Ich habe mich anders entschieden' }, shownAt: null },
  },
]
const fill = (path: string) => `/de${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')}`

test('an answer that was chosen is kept in words, under its question', async () => {
  const path = '/de/settings/medical-records'
  const form = formWith(await patient.open(path), 'question-smoker-hint')
  const refused = await postForm(new Visitor(), path, fieldsOf(form, { value: 'no' }))
  const kept = formWith(refused.page(), 'kept-value')
  expect(kept.text()).toContain('Rauchen Sie?')
  expect(kept.find('option[selected]').text()).toBe(words('de', 'record').asked.no)
  const sent = await postForm(patient, path, fieldsOf(kept, {}))
  expect(sent.status).toBe(200)
  const { rows } = await withDatabase((client) =>
    client.query('select question_key from question_answer where user_id = $1', [person.userId]),
  )
  expect(rows).toEqual([{ question_key: 'smoker' }])
})

test.each(FORMS)(
  '$form: the text is kept without a session, and sent after signing in again',
  async (row) => {
    const path = fill(row.path)
    const fields = fieldsOf(formWith(await patient.open(path), row.control), { ...row.chosen, ...row.typed })
    const stranger = new Visitor()
    const refused = await postForm(stranger, path, fields)
    expect(refused.status).toBe(401)
    const page = refused.page()
    expect(page.role('alert').count).toBeGreaterThan(0)
    expect(page.find('main').role('link', { name: words('de', 'settings').failed.signIn }).count).toBe(1)
    const [first = ''] = Object.keys(row.typed)
    const kept = fieldsOf(formWith(page, `kept-${first}`), {})
    expect(kept).toMatchObject(row.typed)
    // Nothing but what was sent: neither the name of the person nor the navigation.
    expect(refused.text).not.toContain(person.email)
    const sent = await postForm(patient, path, kept)
    expect(sent.status).toBe(200)
    const shown = row.shownAt ? await patient.get(fill(row.shownAt)) : sent
    if (row.shownAt !== null) expect(shown.text.includes(row.typed[first] ?? '')).toBe(true)
    expect(sent.page().find(`[id="kept-${first}"]`).count).toBe(0)
  },
)

test('a withdrawal that was sent like this is stored', async () => {
  const { rows } = await withDatabase((client) =>
    client.query<{ status: string }>('select status from contact_request where id = $1', [ids.request]),
  )
  expect(rows).toEqual([{ status: 'cancelled' }])
})

test('what is refused after signing in again is kept, too', async () => {
  const path = fill('/my-requests/messages/{conversation}')
  const form = formWith(await patient.open(path), 'text')
  const refused = await postForm(
    new Visitor(),
    path,
    fieldsOf(form, { text: 'Kurz', related: 'none of mine' }),
  )
  const kept = fieldsOf(formWith(refused.page(), 'kept-text'), { text: 'Länger' })
  const again = await postForm(patient, path, kept)
  expect(again.status).toBe(200)
  expect(again.page().find('[id="kept-text"]').rawText()).toContain('Länger')
  expect(again.page().role('alert').text()).toContain(words('de', 'conversations').errors.MESSAGE_NOT_FOUND)
})

describe('what was changed meanwhile, on another device or by the team', () => {
  const { conflict } = words('de', 'portal')
  const RECORDS = '/settings/medical-records'
  type Overtaken = {
    readonly form: string
    readonly path: string
    readonly control: string
    readonly typed: Fields
    /** What the other device saves from the same page. */
    readonly other: Fields
    /** In the notice: what is stored, and what was typed. */
    readonly shown: readonly [stored: string, typed: string]
  }
  const OVERTAKEN: readonly Overtaken[] = [
    {
      ...{ form: 'the name', path: PROFILE, control: 'person-last_name' },
      ...{ typed: { last_name: 'Hier' }, other: { last_name: 'Anderswo' }, shown: ['Anderswo', 'Hier'] },
    },
    {
      ...{ form: 'the contact', path: PROFILE, control: 'contact-phone' },
      ...{ typed: { location: 'Kiel' }, other: { location: 'Ulm' }, shown: ['Ulm', 'Kiel'] },
    },
    {
      ...{ form: 'the address', path: PROFILE, control: 'home-street' },
      ...{ typed: { street: 'Weg 8' }, other: { street: 'Weg 9', country: 'AT' }, shown: ['Weg 9', 'Weg 8'] },
    },
    {
      ...{ form: 'a medical text', path: RECORDS, control: 'medications-text' },
      typed: { answer: 'details', text: 'Metformin' },
      ...{ other: { answer: 'none' }, shown: [words('de', 'record').fields.medications.none, 'Metformin'] },
    },
    {
      ...{ form: 'a document', path: '/my-requests/documents/{document}', control: 'category' },
      ...{ typed: { title: 'Mein Titel' }, other: { title: 'Titel des Teams', category: 'report' } },
      shown: ['Titel des Teams', 'Mein Titel'],
    },
  ]

  /** Sends without a session, after another device has saved, and then again with one. */
  async function overtaken({ path: at, control, typed, other }: Overtaken) {
    const path = fill(at)
    const opened = formWith(await patient.open(path), control)
    expect((await postForm(patient, path, fieldsOf(opened, other))).status).toBe(200)
    const refused = await postForm(new Visitor(), path, fieldsOf(opened, typed))
    const [first = ''] = Object.keys(typed).filter((name) => name !== 'answer')
    const sent = fieldsOf(formWith(refused.page(), `kept-${first}`), {})
    return { path, first, page: (await postForm(patient, path, sent)).page() }
  }

  test.each(OVERTAKEN)('$form: both are shown, and what was typed can be saved over it', async (row) => {
    const { path, first, page } = await overtaken(row)
    const form = formWith(page, `kept-${first}`)
    const [stored, typed] = row.shown
    const notice = form.role('alert').text()
    for (const text of [conflict.text, `${conflict.stored} ${stored}`, `${conflict.typed} ${typed}`])
      expect(notice).toContain(text)
    expect(form.role('link', { name: conflict.other }).attribute('href')).toBe(path)
    // The form's own button comes first and does not know what is stored: it is refused again.
    const again = formWith((await postForm(patient, path, fieldsOf(form, {}))).page(), `kept-${first}`)
    const mine = again.role('button', { name: conflict.mine })
    const pressed = { [mine.attribute('name') ?? '']: mine.attribute('value') ?? '' }
    const saved = await postForm(patient, path, { ...fieldsOf(again, {}), ...pressed })
    expect(saved.status).toBe(200)
    expect(saved.page().find(`[id="kept-${first}"]`).count).toBe(0)
    const now = fieldsOf(formWith(await patient.open(path), row.control), {})
    expect(now).toMatchObject(row.typed)
  })

  test('what the page does not show of a document stays as it is stored: the team may have changed it', async () => {
    const row = OVERTAKEN.at(-1)
    if (!row) throw new Error('no document')
    const changed = { ...row, other: { title: 'Noch einer', record: 'yes', offer: ids.offer ?? '' } }
    const { path, page } = await overtaken({ ...changed, typed: { title: 'Am Ende' } })
    const form = formWith(page, 'kept-title')
    expect(form.role('alert').text()).toContain(words('de', 'documents').edit.unshown)
    const over = form.role('button', { name: conflict.mine }).attribute('value') ?? ''
    await postForm(patient, path, fieldsOf(form, { over }))
    const now = fieldsOf(formWith(await patient.open(path), row.control), {})
    expect(now).toMatchObject({ title: 'Am Ende', record: 'yes', offer: ids.offer })
  })
})
