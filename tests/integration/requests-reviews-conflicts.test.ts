/** Two people of the team who note a medical review of one request: the second is told before they replace anything. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { listDeskReviews } from '@/care/requests/reviews/read-reviews'
import { newestValid } from '@/care/requests/reviews/rules'
import { withdrawReview as withdraw } from '@/care/requests/reviews/withdraw-review'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { recordReview } from '@/surfaces/desk/reviews/actions'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { mailsTo } from '../support/mails'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'

const { payload } = await careAndContent()
const [elif, deniz] = [await newStaff(), await newStaff()]
const doctor = await payload.create({
  ...({ collection: 'doctors', locale: 'de', overrideAccess: true } as const),
  data: { titleAndName: 'Dr. Defne Aksoy', _status: 'published' },
})
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

type Values = Readonly<Record<string, string>>

/** What the page shows as the newest valid review: the form's `base`. */
const shown = async (request: RequestId) => newestValid(await listDeskReviews(careDb(), request))?.id ?? ''

const form = (request: RequestId, typed: Values = {}): Values => ({
  ...{ request, locale: 'de', idempotency_key: newId(), doctor: String(doctor.id) },
  ...{ reviewedOn: dayInIstanbul(now()), note: '', needed: '', base: '', ...typed },
})

async function send(actor: Actor, values: Values): Promise<FormState> {
  await askAs(actor)
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return recordReview(IDLE, data)
}

const neededOf = async ({ userId }: Actor) =>
  (await listRequestsOf(careDb(), userId))[0]?.review?.needed?.text ?? null
const eventsOf = async (request: RequestId) => (await findDeskRequest(careDb(), request))?.events ?? []

/** Both have opened the form; Elif has saved hers. What Deniz sends then. */
async function overtaken(typed: Values = {}) {
  const patient = await newPatient('de')
  const request = await newRequest(patient)
  const base = await shown(request)
  expect(await send(elif, form(request, { base, needed: 'X-ray' }))).toMatchObject({ status: 'done' })
  return { patient, request, sent: form(request, { base, note: 'Fits', ...typed }) }
}

describe('a medical review that a colleague has noted since the form was opened', () => {
  it('is not replaced: what the patient is asked for stays, and what was typed is kept', async () => {
    const { patient, request, sent } = await overtaken()
    const refused = await send(deniz, sent)
    expect(refused).toMatchObject({ status: 'error', code: 'CHANGED_ELSEWHERE' })
    expect(refused.values).toMatchObject({ note: 'Fits', needed: '', doctor: sent.doctor, base: '' })
    expect(await neededOf(patient)).toBe('X-ray')
    expect(await listDeskReviews(careDb(), request)).toHaveLength(1)
    expect(await eventsOf(request)).toHaveLength(1)
    expect(await mailsTo(patient.email)).toHaveLength(1)
  })

  it('is replaced by a second press, after it was shown, and only that one', async () => {
    const { patient, request, sent } = await overtaken()
    await send(deniz, sent)
    const over = await shown(request)
    shiftClock(1000)
    expect(await send(elif, form(request, { base: over, needed: 'A blood test' }))).toMatchObject({
      status: 'done',
    })
    expect(await send(deniz, { ...sent, over })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await neededOf(patient)).toBe('A blood test')
    shiftClock(2000)
    const pressed = { ...sent, over: await shown(request) }
    expect(await send(deniz, pressed)).toMatchObject({ status: 'done' })
    expect(await send(deniz, pressed), 'sent twice').toMatchObject({ status: 'done' })
    expect(await neededOf(patient)).toBeNull()
    expect(await listDeskReviews(careDb(), request)).toHaveLength(3)
  })

  it('or withdrawn: the second is told as well, and saves after that', async () => {
    const { patient, request } = await overtaken()
    const base = await shown(request)
    const [entry] = await listDeskReviews(careDb(), request)
    await withdraw(elif, { reviewId: entry?.id ?? '', reason: 'Wrong line' })
    const sent = form(request, { base, needed: 'Photos' })
    expect(await send(deniz, sent)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await neededOf(patient)).toBeNull()
    expect(await send(deniz, { ...sent, base: await shown(request) })).toMatchObject({ status: 'done' })
    expect(await neededOf(patient)).toBe('Photos')
  })

  it('of two forms that are sent at once, one is stored', async () => {
    const request = await newRequest(await newPatient('de'))
    await askAs(elif)
    const answers = await Promise.all(
      ['X-ray', ''].map((needed) => {
        const data = new FormData()
        for (const [name, value] of Object.entries(form(request, { needed }))) data.set(name, value)
        return recordReview(IDLE, data)
      }),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['CHANGED_ELSEWHERE', undefined])
    expect(await listDeskReviews(careDb(), request)).toHaveLength(1)
  })

  it.each(LOCALES)(
    'is shown with what was typed, and what a second press replaces, in %s',
    async (locale) => {
      const { request, sent } = await overtaken({ needed: 'Photos' })
      const state = await send(deniz, { ...sent, locale })
      const { default: Page } = await import('@/app/[locale]/(desk)/desk/requests/[id]/page')
      const params = Promise.resolve({ locale, id: request })
      const { html } = await drawnAfter({ action: recordReview, state, with: 'name="doctor"' }, () =>
        Page({ params, searchParams: Promise.resolve({}) }),
      )
      const { reviews: words, portal } = await loadMessages(locale)
      const section = html.slice(html.indexOf('id="reviews"'))
      const [before = '', rest = ''] = section.split('role="alert"')
      expect(before, 'the newer entry').toContain(words.asked.replace('{text}', 'X-ray'))
      const fields = before.slice(before.lastIndexOf('<form'))
      expect(fields).toContain('name="base" value=""')
      expect(fields).toContain('Photos')
      expect(fields).not.toContain('X-ray')
      const notice = rest.split('</form>')[0] ?? ''
      for (const text of [
        words.overtaken.text,
        words.needed,
        `${portal.conflict.stored} X-ray`,
        `${portal.conflict.typed} Photos`,
        words.discard,
      ])
        expect(notice).toContain(text)
      const [button] = notice.match(/<button[^>]*name="over".*?<\/button>/) ?? []
      expect(button).toContain(`value="${await shown(request)}"`)
      expect(button).toContain(words.overtaken.save)
    },
  )

  it('of which nothing is valid any more, can be followed by what was typed', async () => {
    const { request } = await overtaken()
    const sent = form(request, { base: await shown(request), needed: 'Photos' })
    const [entry] = await listDeskReviews(careDb(), request)
    await withdraw(elif, { reviewId: entry?.id ?? '', reason: 'Wrong line' })
    const state = await send(deniz, sent)
    const { default: Page } = await import('@/app/[locale]/(desk)/desk/requests/[id]/page')
    const params = Promise.resolve({ locale: 'de', id: request })
    const { html } = await drawnAfter({ action: recordReview, state, with: 'name="doctor"' }, () =>
      Page({ params, searchParams: Promise.resolve({}) }),
    )
    const { reviews: words } = await loadMessages('de')
    const [button] = html.match(new RegExp(`<button[^>]*name="base"[^>]*>${words.overtaken.save}`)) ?? []
    expect(button).toContain('value=""')
  })
})

describe('the newest review is the one that was written down last, whatever its day', () => {
  /** Noted today of today, and tomorrow of today once more: the day is earlier than that of another. */
  async function writtenLater() {
    const patient = await newPatient('de')
    const request = await newRequest(patient)
    const firstDay = dayInIstanbul(now())
    shiftClock(DAY_MS)
    await send(elif, form(request, { needed: 'X-ray' }))
    shiftClock(DAY_MS + 1000)
    const base = await shown(request)
    const later = form(request, { base, reviewedOn: firstDay, needed: 'A blood test' })
    expect(await send(deniz, later)).toMatchObject({ status: 'done' })
    return { patient, request }
  }

  it('what it asks for is what the patient reads, and the next form is on top of it', async () => {
    const { patient, request } = await writtenLater()
    expect(await neededOf(patient)).toBe('A blood test')
    const newest = (await listDeskReviews(careDb(), request)).find(({ needed }) => needed === 'A blood test')
    expect(await shown(request)).toBe(newest?.id)
  })

  it('withdrawing it asks the patient again for what the one before asked for', async () => {
    const { patient, request } = await writtenLater()
    await withdraw(elif, { reviewId: (await shown(request)) as string, reason: 'Wrong line' })
    expect(await neededOf(patient)).toBe('X-ray')
  })
})
