/**
 * A form without scripts whose sender was signed out, and which another device or the team changed before it was sent
 * again: both versions are shown with the choice between them.
 */
import { beforeEach, expect, it } from 'vitest'
import { loadMyDocument } from '@/care/documents/loaders'
import { documentRevision } from '@/care/documents/read-revision'
import { loadMyRecord } from '@/care/patient-record/loaders'
import { loadMyProfile } from '@/care/profile/loaders'
import type { Actor } from '@/care/sign-in/session'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { type FormAction, SIGNED_OUT } from '@/surfaces/forms/form-action'
import { updateDocument } from '@/surfaces/portal/documents/actions'
import { saveAnswer } from '@/surfaces/portal/medical-records/actions'
import { changePerson } from '@/surfaces/portal/settings/profile/actions'
import { SignedOutForm } from '@/surfaces/portal/signed-out/signed-out-form'
import { formOutline } from '@/surfaces/portal/signed-out/typed-forms'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { openSession } from '../support/sessions'
import { PDF, signedInUploader } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)

type Values = Readonly<Record<string, string>>
function send(action: FormAction, values: Values): Promise<FormState> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...values, locale: 'de' })) data.set(name, value)
  return action(IDLE, data)
}

async function signedInPatient(): Promise<{ readonly patient: Actor; readonly id: string }> {
  const patient = await newPatient()
  const { id } = await (await signedInUploader(patient, 'document')).handIn(PDF, 'Befund.pdf')
  await askWith(await openSession(patient.userId))
  return { patient, id }
}

type SentForm = { readonly form: string; readonly action: FormAction; readonly values: Values }

/** The page that answers the form, and what its button for the typed version sends. */
async function answered({ form, action, values }: SentForm, locale: (typeof LOCALES)[number] = 'de') {
  const state = await send(action, { ...values, [SIGNED_OUT]: '1' })
  expect(state).toMatchObject({ status: 'error', code: 'CHANGED_ELSEWHERE' })
  const typed = { form, values: state.values ?? {} }
  const outline = await formOutline(locale, typed)
  if (!outline) throw new Error(`${form} is not kept`)
  const page = () => SignedOutForm({ locale, isSignedIn: true, typed, outline })
  const { html } = await drawnAfter({ action: outline.action, state }, page)
  const [fields = '', notice = ''] = html.split('role="alert"')
  const [button = ''] = /<button.*?<\/button>/.exec(notice) ?? []
  const attribute = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(button)?.[1] ?? ''
  const [name, over] = [attribute('name'), attribute('value')]
  const hidden = [...fields.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const sent = Object.fromEntries(hidden.map(([, key = '', value = '']) => [key, value]))
  return { fields, notice, mine: { ...values, ...sent, [name]: over }, name }
}

const profileOf = async () => {
  const loaded = await loadMyProfile()
  if (!loaded.ok) throw new Error(loaded.code)
  return loaded.value
}

it.each(LOCALES)(
  'the name is compared with the one that is stored, and can be saved over it, in %s',
  async (locale) => {
    await signedInPatient()
    const base = (await profileOf()).revisions.person
    await send(changePerson, { first_name: 'Ada', last_name: 'Anderswo', base })
    const values = { first_name: 'Ada', last_name: 'Hier', base }
    const { fields, notice, mine } = await answered(
      { form: 'profile.person', action: changePerson, values },
      locale,
    )
    const { conflict } = (await loadMessages(locale)).portal
    for (const text of [
      conflict.text,
      `${conflict.stored} Anderswo`,
      `${conflict.typed} Hier`,
      conflict.other,
    ])
      expect(notice).toContain(text)
    expect(fields).toContain('value="Hier"')
    expect(await send(changePerson, mine)).toMatchObject({ status: 'done' })
    expect((await profileOf()).person.lastName).toBe('Hier')
  },
)

it.each(LOCALES)('of a document what is not shown stays as the team has stored it, in %s', async (locale) => {
  const { patient, id } = await signedInPatient()
  const { offerId } = await newOffer(await newStaff(), patient)
  const stored = async () => {
    const found = await loadMyDocument(id)
    if (!found) throw new Error('no document')
    return found
  }
  const opened = { document: id, title: 'Befund', category: 'other', offer: '', order: '' }
  const base = documentRevision(await stored())
  await send(updateDocument, { ...opened, title: 'Vom Team', offer: offerId, record: 'yes', base })
  const sent = {
    form: 'document.update',
    action: updateDocument,
    values: { ...opened, title: 'Meiner', base },
  }
  const { fields, notice, mine } = await answered(sent, locale)
  const { documents, portal } = await loadMessages(locale)
  for (const text of [documents.edit.unshown, `${portal.conflict.stored} Vom Team`])
    expect(notice).toContain(text)
  expect(fields).toContain('<option value="other" selected="">')
  expect(await send(updateDocument, mine)).toMatchObject({ status: 'done' })
  const { title, links } = await stored()
  expect(title).toBe('Meiner')
  expect(links.map(({ subject }) => subject).toSorted()).toEqual(['offer', 'record'])
})

it('a medical text is compared with the stored answer in words, and can be saved over it', async () => {
  await signedInPatient()
  const answer = { field: 'medications', base: '' }
  await send(saveAnswer, { ...answer, answer: 'none', text: '' })
  const values = { ...answer, answer: 'details', text: 'Metformin' }
  const { notice, mine, name } = await answered({ form: 'record.answer', action: saveAnswer, values })
  const { record, portal } = await loadMessages('de')
  expect(notice).toContain(`${portal.conflict.stored} ${record.fields.medications.none}`)
  expect(name).toBe('base')
  expect(await send(saveAnswer, mine)).toMatchObject({ status: 'done' })
  expect((await loadMyRecord())?.questions.find(({ field }) => field === 'medications')?.text).toBe(
    'Metformin',
  )
})
