/** Two devices without scripts change the same answer of the medical records: the second one sees both, and chooses. */
import { beforeAll, expect, test } from 'vitest'
import { words } from '../e2e/support/words'
import { callAction } from './support/actions'
import { Visitor } from './support/client'
import { fieldsOf, formWith, postForm } from './support/forms'
import { newPerson, signIn } from './support/people'

const PATH = '/de/settings/medical-records'
const { conflict, save } = words('de', 'record')
let patient: Visitor
beforeAll(async () => {
  patient = await signIn(new Visitor(), (await newPerson()).email)
  await callAction(patient, 'portal/medical-records/actions.agreeToRecord', { agreed: 'on', locale: 'de' })
}, 60_000)

const CONTROL = 'allergies-text'
const openForm = async () => formWith(await patient.open(PATH), CONTROL)
const details = (text: string) => ({ answer: 'details', text })

test('the answer of the other device is shown below the typed one, and only the button for it saves over it', async () => {
  const onPhone = fieldsOf(await openForm(), details('Latex und Nüsse'))
  const onLaptop = fieldsOf(await openForm(), details('Penicillin seit 2011'))
  expect((await postForm(patient, PATH, onLaptop)).status).toBe(200)

  const refused = formWith((await postForm(patient, PATH, onPhone)).page(), CONTROL)
  expect(refused.find(`[id="${CONTROL}"]`).rawText()).toContain('Latex und Nüsse')
  const notice = refused.role('alert').containing(conflict.title)
  for (const text of [conflict.text, conflict.stored, 'Penicillin seit 2011'])
    expect(notice.text()).toContain(text)
  expect(notice.role('link', { name: conflict.other }).attribute('href')).toBe('?')

  // The form's own button comes first and does not know the other answer: it is refused again.
  const [first] = refused.role('button').all()
  expect(first?.text()).toBe(save)
  const again = formWith((await postForm(patient, PATH, fieldsOf(refused, {}))).page(), CONTROL)
  const mine = again.role('button', { name: conflict.mine })
  const pressed = { [mine.attribute('name') ?? '']: mine.attribute('value') ?? '' }
  const saved = await postForm(patient, PATH, { ...fieldsOf(again, {}), ...pressed })
  expect(saved.page().role('alert').containing(conflict.title).count).toBe(0)
  expect((await openForm()).find(`[id="${CONTROL}"]`).rawText()).toContain('Latex und Nüsse')
})
