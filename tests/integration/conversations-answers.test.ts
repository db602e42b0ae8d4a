/** Canned answers: texts of the care team, inserted into its messages. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { deleteAnswer } from '@/care/conversations/answers/delete-answer'
import { loadCannedAnswers } from '@/care/conversations/answers/loaders'
import { addAnswer, changeAnswer } from '@/care/conversations/answers/save-answer'
import { startConversation } from '@/care/conversations/start-conversation'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { saveAnswer as saveForm } from '@/surfaces/desk/messages/answers/actions'
import { teamFormProps } from '@/surfaces/desk/messages/team-form-props'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { opened } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt }).where(eq(user.id, staff.userId))
const atDesk = async () => void (await askWith(await openSession(staff.userId, factorAt)))
const save = (subject: string, text: string, locale: Locale = 'en', actor: Actor = staff) =>
  addAnswer(actor, { values: { locale, subject, text }, key: newId() })

it('a canned answer is kept, changed and deleted, and a stale page overwrites nothing', async () => {
  const key = newId()
  const values = { locale: 'en', subject: 'Once', text: 'Hello' } as const
  const [first, again] = [await addAnswer(staff, { values, key }), await addAnswer(staff, { values, key })]
  expect(again).toEqual(first)
  await atDesk()
  const [answer, ...others] = (await loadCannedAnswers()).filter(({ subject }) => subject === 'Once')
  expect(others).toEqual([])
  if (!answer) throw new Error('no answer')
  const { id: answerId, revision } = answer
  const change = (base: string, text = 'Hi', over = '') =>
    changeAnswer(staff, { answerId, base, over, values: { ...values, text } })
  const elsewhere = { ok: false, code: 'CHANGED_ELSEWHERE' }
  expect(await change('')).toEqual(elsewhere)
  expect(await change(revision)).toMatchObject({ ok: true, value: { isChanged: true } })
  expect(await change(revision), 'the same again').toMatchObject({ ok: true, value: { isChanged: false } })
  expect(await change(revision, 'Hey'), 'saved meanwhile').toEqual(elsewhere)
  expect(await deleteAnswer(staff, { answerId, revision })).toEqual({ ok: false, code: 'ANSWER_OUTDATED' })
  const saved = (await loadCannedAnswers()).find(({ id }) => id === answerId)
  expect(saved).toMatchObject({ text: 'Hi' })
  expect(await deleteAnswer(staff, { answerId, revision: saved?.revision ?? '' })).toMatchObject({ ok: true })
  expect((await loadCannedAnswers()).some(({ id }) => id === answerId)).toBe(false)
  expect(await change(saved?.revision ?? '', 'Hey')).toEqual({ ok: false, code: 'ANSWER_GONE' })
  expect(await deleteAnswer(staff, { answerId, revision })).toEqual({ ok: false, code: 'ANSWER_GONE' })
})

it('canned answers are for the care team only', async () => {
  for (const actor of [await newPatient(), await newStaff('editor')]) {
    expect(await save('No', 'No', 'en', actor)).toEqual({ ok: false, code: 'FORBIDDEN' })
    const values = { locale: 'en', subject: 'No', text: 'No' } as const
    const change = { answerId: newId(), base: '', over: '', values }
    expect(await changeAnswer(actor, change)).toEqual({ ok: false, code: 'FORBIDDEN' })
    const deletion = { answerId: newId(), revision: '' }
    expect(await deleteAnswer(actor, deletion)).toEqual({ ok: false, code: 'FORBIDDEN' })
  }
  await save('Yes', 'Yes')
  expect(await loadCannedAnswers()).toEqual([])
})

it('the forms for messages offer them with name and reference, those in the patient’s language first', async () => {
  await save('Parking', 'Dear {name}, about {reference}', 'en')
  await save('Parkplatz', 'Guten Tag {name}, zu {reference}', 'de')
  await atDesk()
  const patient = { locale: 'de', name: 'Ada Lovelace', reference: 'RQ-2026-0042' } as const
  const { answers } = await teamFormProps('en', patient, 'message:x')
  const texts = answers.map(({ text }) => text)
  expect(texts[0]).toBe('Guten Tag Ada Lovelace, zu RQ-2026-0042')
  expect(texts).toContain('Dear Ada Lovelace, about RQ-2026-0042')
  const requestId = await newRequest(await newPatient('de'))
  const begun = await startConversation(staff, {
    ...{ requestId, subject: 'Fahrt', text: 'Guten Tag', key: newId() },
    locale: 'de',
  })
  if (!begun.ok) throw new Error(begun.code)
  await atDesk()
  const form = await opened(() => import('@/app/[locale]/(desk)/desk/requests/[id]/message/page'), requestId)
  const thread = await opened(
    () => import('@/app/[locale]/(desk)/desk/messages/[id]/page'),
    begun.value.conversationId,
  )
  for (const { html } of [form, thread]) expect(html).toContain('>Deutsch: Parkplatz</option>')
})

it('the page lists them by language, and its form names what is missing', async () => {
  await save('CANARY-3301', 'Text', 'tr')
  await atDesk()
  const { html } = await opened(() => import('@/app/[locale]/(desk)/desk/messages/answers/page'))
  expect(html).toContain('CANARY-3301')
  const data = new FormData()
  const typed = { language: 'de', subject: ' ', text: 'Guten Tag', idempotency_key: newId(), locale: 'de' }
  for (const [name, value] of Object.entries(typed)) data.set(name, value)
  expect(await saveForm(IDLE, data)).toMatchObject({
    ...{ fields: { subject: 'SUBJECT_REQUIRED' }, values: { text: 'Guten Tag' } },
  })
})
