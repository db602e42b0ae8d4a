/** Folded forms of the desk and the portal, sent without scripts: what they are answered is not hidden in a closed fold. */
import { beforeAll, expect, test } from 'vitest'
import { weekOf } from '@/care/schedule/desk/rules'
import { newId } from '@/lib/ids'
import {
  acceptOffer,
  addFailedMail,
  addRequest,
  noteReview,
  scheduleMessage,
  sendOffer,
  writeMessage,
} from '../e2e/support/care'
import { words } from '../e2e/support/words'
import { callAction } from './support/actions'
import { signedIn, Visitor } from './support/client'
import { fieldsOf, formWith, postForm } from './support/forms'
import { dayIn } from './support/journey-parts'
import { idsOf, newPerson, signIn, type TestPerson } from './support/people'

type FoldedForm = { readonly by: Visitor; readonly path: string; readonly control: string }

/** Sends the form with the control with these values. @returns the page that answers it */
async function send({ by, path, control }: FoldedForm, typed: Readonly<Record<string, string>>) {
  const opened = await by.open(path)
  const form = formWith(opened, control)
  expect(form.shown().count, 'the fold is closed at first').toBe(0)
  const answer = await postForm(by, path, fieldsOf(form, typed))
  expect(answer.status).toBe(200)
  const page = answer.page()
  expect(page.find('details[open]').count, 'no other fold').toBe(opened.find('details[open]').count + 1)
  return page
}

/** Only the fold of the form that was sent is open, and the form says what is wrong. */
function expectShown(page: Awaited<ReturnType<typeof send>>, control: string, error: string): void {
  const open = page
    .find('details[open]')
    .having((fold) => fold.find(`[id="${control}"], [name="${control}"]`))
  expect(open.count).toBe(1)
  expect(open.shown().count).toBe(1)
  expect(open.text()).toContain(error)
}

let desk: Visitor
let admin: Visitor
let patient: TestPerson
let request: string
let conversation: string
beforeAll(async () => {
  desk = await signedIn('support')
  admin = await signedIn('admin')
  patient = await newPerson({ hasPassword: true })
  request = await addRequest(patient, 'in_progress')
  conversation = await writeMessage(patient, request, 'Termin')
  await scheduleMessage(conversation, 'Bitte nüchtern kommen.')
}, 60_000)

test('a canned answer and a price that are new', async () => {
  const { errors } = words('de', 'answers')
  const answers = { by: desk, path: '/de/desk/messages/answers', control: 'new-subject' }
  const page = await send(answers, { subject: 'Anreise', text: '' })
  expectShown(page, 'new-subject', errors.TEXT_REQUIRED)
  expect(page.find('[id="new-subject"]').attribute('value')).toBe('Anreise')

  const { errors: deskErrors } = words('de', 'desk')
  const prices = { by: admin, path: '/de/desk/offers/prices', control: 'new-titleDe' }
  expectShown(await send(prices, { titleDe: '' }), 'new-titleDe', deskErrors.TITLE_REQUIRED)
})

test('the change of a message that is sent later', async () => {
  const path = `/de/desk/messages/${conversation}`
  const page = await send({ by: desk, path, control: 'scheduled' }, { text: '' })
  expectShown(page, 'scheduled', words('de', 'conversations').errors.TEXT_REQUIRED)
})

test('the translation of a message of the patient', async () => {
  const path = `/de/desk/messages/${conversation}`
  const [message] = await idsOf(
    `select id from conversation_message where conversation_id = $1 and side = 'patient'`,
    [conversation],
  )
  const page = await send({ by: desk, path, control: `${message}-text` }, { text: '' })
  expectShown(page, `${message}-text`, words('de', 'teamTranslation').errors.TRANSLATION_REQUIRED)
})

test('a shift that leaves a gap: the question is seen, and answering it saves the shift', async () => {
  const { form: w, shifts } = words('de', 'onCall')
  const day = dayIn(1)
  const common = { locale: 'de', phone: '+90 212 000 00 14' }
  const { path = '' } = await callAction(desk, 'desk/on-call/actions.saveOrganisation', {
    ...{ ...common, name: 'Nachtdienst', time_zone: 'Europe/Istanbul', idempotency_key: newId() },
    ...{ fallback_name: 'Deniz Kaya', fallback_phone: '+90 212 000 00 13' },
  })
  const organisation = /[\da-f-]{36}/.exec(path)?.[0] ?? ''
  await callAction(desk, 'desk/on-call/actions.saveMember', {
    ...{ ...common, organisation, name: 'Ada', account: '', idempotency_key: newId() },
  })
  const [person = ''] = await idsOf('select id from on_call_member where organisation_id = $1', [
    organisation,
  ])
  await callAction(desk, 'desk/on-call/actions.saveShift', {
    ...{ organisation, person, locale: 'de', idempotency_key: newId() },
    ...{ starts: `${day}T20:00`, ends: `${day}T23:00` },
  })
  const [shift = ''] = await idsOf('select id from on_call_shift where member_id = $1', [person])
  // On a Sunday, tomorrow is in the week that is not shown by itself.
  const week = `${path}?week=${day}`
  const control = `shift-${shift}-ends`
  const page = await send({ by: desk, path: week, control }, { ends: `${day}T22:00` })
  expectShown(page, control, w.confirmTitle)
  const form = formWith(page, control)
  const confirm = form.role('button', { name: w.confirm })
  const pressed = { [confirm.attribute('name') ?? '']: confirm.attribute('value') ?? '' }
  const saved = (await postForm(desk, week, { ...fieldsOf(form, {}), ...pressed })).page()
  expect(saved.find('details[open]').count).toBe(0)
  expect(saved.role('region', { name: shifts.title }).role('listitem').containing('Ada').count).toBe(1)
})

/** Control, its name, what is said of its value, and the value where that is not empty. */
type Refusal = readonly [control: string, name: string, error: string, value?: string]

async function expectEachShown(by: Visitor, path: string, forms: readonly Refusal[]): Promise<void> {
  for (const [control, name, error, value = ''] of forms)
    expectShown(await send({ by, path, control }, { [name]: value }), control, error)
}

const { errors: deskErrors } = words('de', 'desk')
const { errors: teamErrors } = words('de', 'requestTeam')

test('the forms of a request, and the name for filters', async () => {
  await expectEachShown(admin, `/de/desk/requests/${request}`, [
    ['note-text', 'text', teamErrors.TEXT_REQUIRED],
    ['owner-assignee', 'assignee', teamErrors.ASSIGNEE_REQUIRED],
    ['link-reference', 'reference', teamErrors.REFERENCE_UNKNOWN],
    ['review-doctor', 'doctor', words('de', 'reviews').errors.DOCTOR_REQUIRED],
    ['decline-reason', 'reason', deskErrors.REASON_REQUIRED],
    ['request-reason', 'reason', deskErrors.REASON_REQUIRED],
  ])
  await expectEachShown(admin, '/de/desk?status=pending', [
    ['view-name', 'name', teamErrors.VIEW_NAME_REQUIRED],
  ])
})

test('the forms of an offer at the desk and of its patient, of erasing an account, and of a payment', async () => {
  const offer = await sendOffer(request, { title: 'Haare', price: '1800' })
  await expectEachShown(desk, `/de/desk/offers/${offer}`, [
    ['reference', 'reference', deskErrors.REFERENCE_UNKNOWN, 'RQ-0'],
  ])
  const own = await signIn(new Visitor(), patient.email)
  await expectEachShown(own, `/de/my-requests/offers/${offer}`, [
    ['decline-reason', 'reason', words('de', 'offers').errors.REASON_REQUIRED],
    ['accept-confirmed', 'confirmed', words('de', 'offers').errors.CONFIRM_REQUIRED],
  ])
  await expectEachShown(own, '/de/settings/privacy', [
    ['erasure-password', 'password', words('de', 'accounts').errors.PASSWORD_REQUIRED],
  ])
  await noteReview(request)
  const order = await acceptOffer(patient, offer)
  await expectEachShown(desk, `/de/desk/orders/${order}`, [
    ['deposit-amount', 'amount', words('de', 'payments').errors.AMOUNT_INVALID],
  ])
})

test('the forms of a failed mail and of a shift', async () => {
  const mail = await addFailedMail(patient.email, 'de')
  await expectEachShown(desk, '/de/desk/failed', [[`${mail}-reason`, 'reason', deskErrors.REASON_REQUIRED]])

  const [person = ''] = await idsOf(`select id from "user" where email like $1`, ['support@demo.%'])
  const day = dayIn(290)
  await callAction(desk, 'desk/schedule/actions.addShift', {
    ...{ person, day, start: '10:00', end: '11:00', zone: 'Europe/Istanbul', status: 'available' },
    ...{ phone: '', idempotency_key: newId() },
  })
  const [shift] = await idsOf('select id from support_entry where starts_at::date = $1', [day])
  await expectEachShown(desk, `/de/desk/schedule?week=${weekOf(day)}`, [
    [`${shift}-start`, 'start', words('de', 'schedule').errors.TIME_REQUIRED],
  ])
})

test('the forms of people and of a webhook', async () => {
  const staff = await newPerson({ role: 'support' })
  await expectEachShown(admin, `/de/desk/people/${staff.userId}`, [
    ['role-role', 'role', words('de', 'people').errors.ROLE_REQUIRED],
  ])
  await expectEachShown(admin, `/de/desk/people/${patient.userId}`, [
    ['archive-reason', 'reason', deskErrors.REASON_REQUIRED],
  ])
  const { values } = await callAction(admin, 'desk/webhooks/actions.createWebhook', {
    ...{ name: 'Kalender', url: 'https://hooks.example.com/kervan', about_doctors: 'on' },
    idempotency_key: newId(),
  })
  const path = `/de/desk/webhooks/${values?.webhook}`
  await expectEachShown(admin, path, [
    ['settings-name', 'name', words('de', 'webhooks').errors.NAME_REQUIRED],
    ['to', 'to', '', 'nowhere'],
  ])
})
