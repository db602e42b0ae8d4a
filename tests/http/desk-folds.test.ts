/** Folded forms of the desk, sent without scripts: what they are answered is not hidden in a closed fold. */
import { beforeAll, expect, test } from 'vitest'
import { newId } from '@/lib/ids'
import { addRequest, scheduleMessage, writeMessage } from '../e2e/support/care'
import { words } from '../e2e/support/words'
import { callAction } from './support/actions'
import { signedIn, type Visitor } from './support/client'
import { fieldsOf, formWith, postForm } from './support/forms'
import { dayIn } from './support/journey-parts'
import { idsOf, newPerson } from './support/people'

type FoldedForm = { readonly by: Visitor; readonly path: string; readonly control: string }

/** Sends the form with the control with these values. @returns the page that answers it */
async function send({ by, path, control }: FoldedForm, typed: Readonly<Record<string, string>>) {
  const form = formWith(await by.open(path), control)
  expect(form.shown().count, 'the fold is closed at first').toBe(0)
  const answer = await postForm(by, path, fieldsOf(form, typed))
  expect(answer.status).toBe(200)
  return answer.page()
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
let conversation: string
beforeAll(async () => {
  desk = await signedIn('support')
  const patient = await newPerson()
  conversation = await writeMessage(patient, await addRequest(patient, 'in_progress'), 'Termin')
  await scheduleMessage(conversation, 'Bitte nüchtern kommen.')
}, 60_000)

test('a canned answer and a price that are new', async () => {
  const { errors } = words('de', 'answers')
  const answers = { by: desk, path: '/de/desk/messages/answers', control: 'new-subject' }
  const page = await send(answers, { subject: 'Anreise', text: '' })
  expectShown(page, 'new-subject', errors.TEXT_REQUIRED)
  expect(page.find('details[open]').count).toBe(1)
  expect(page.find('[id="new-subject"]').attribute('value')).toBe('Anreise')

  const { errors: deskErrors } = words('de', 'desk')
  const prices = { by: await signedIn('admin'), path: '/de/desk/offers/prices', control: 'new-titleDe' }
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
  const page = await send(
    { by: desk, path, control: 'shift-starts' },
    { person, starts: `${dayIn(1)}T20:00`, ends: `${dayIn(1)}T23:00` },
  )
  expectShown(page, 'shift-starts', w.confirmTitle)
  const form = formWith(page, 'shift-starts')
  const confirm = form.role('button', { name: w.confirm })
  const pressed = { [confirm.attribute('name') ?? '']: confirm.attribute('value') ?? '' }
  const saved = (await postForm(desk, path, { ...fieldsOf(form, {}), ...pressed })).page()
  expect(saved.find('details[open]').count).toBe(0)
  expect(saved.role('region', { name: shifts.title }).role('listitem').containing('Ada').count).toBe(1)
})
