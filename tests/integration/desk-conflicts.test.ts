/** Two people of the team who edit the same thing at the desk: the second is told what changed, and loses nothing. */
import { beforeEach, describe, expect, it } from 'vitest'
import { loadCannedAnswers } from '@/care/conversations/answers/loaders'
import { addAnswer } from '@/care/conversations/answers/save-answer'
import { loadPrices } from '@/care/offers/price-list/loaders'
import { addPrice } from '@/care/offers/price-list/save-price'
import { acceptOffer } from '@/care/orders/answer-offer'
import { loadDeskOrder } from '@/care/orders/desk/loaders'
import { weekOf } from '@/care/schedule/desk/rules'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { wallTime } from '@/lib/time-zone'
import { deleteAnswer, saveAnswer } from '@/surfaces/desk/messages/answers/actions'
import { deletePrice, savePrice } from '@/surfaces/desk/offers/prices/actions'
import { saveTrip } from '@/surfaces/desk/orders/actions'
import { TripPanel } from '@/surfaces/desk/orders/trip-panel'
import { updateShift } from '@/surfaces/desk/schedule/actions'
import type { FormAction } from '@/surfaces/forms/form-action'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { clearSchedule, dayIn, istanbul, newShift, revisionOf, storedShifts } from '../support/schedule'

const { payload } = await careAndContent()
const elif = await newStaff()
const hospital = await payload.create({
  ...({ collection: 'hospitals', locale: 'de', overrideAccess: true } as const),
  data: { name: 'Lalezar Ankara', city: 'Ankara', _status: 'published' },
})
beforeEach(async () => {
  await askAsStranger()
  await askAs(elif)
})

type Values = Readonly<Record<string, string>>
type FormRecord = {
  /** What the form sends besides `base` and what is typed; one field of it tells it from other forms of the page. */
  readonly hidden: Values
  readonly one: string
  readonly base: () => Promise<string>
  readonly stored: () => Promise<string | null | undefined>
}
type Form = {
  readonly name: string
  readonly action: FormAction
  readonly opens: () => Promise<FormRecord>
  /** The field that both change, and its values: of the colleague, and of the second person. */
  readonly field: string
  readonly theirs: string
  readonly mine: string
  /** The rest of what is typed. */
  readonly typed: Values
  readonly page: (locale: Locale, hidden: Values) => Promise<React.ReactNode>
}

const at = (locale: Locale) => ({ params: Promise.resolve({ locale }) })

/** Times of Istanbul as clocks in another zone show them. */
function inZone({ day, start, end }: Readonly<Record<'day' | 'start' | 'end', string>>, zone: string) {
  const [from, until] = [start, end].map((time) => wallTime(istanbul(day, time), zone))
  return { day: from?.day ?? '', start: from?.time ?? '', end: until?.time ?? '' }
}

async function orderOf(order: string) {
  const loaded = await loadDeskOrder(order)
  if (!loaded.ok) throw new Error(loaded.code)
  return loaded.value
}

const PRICE = {
  ...{ hospital: String(hospital.id), currency: 'EUR', amount: '110.00', titleEn: 'Night', titleTr: 'Gece' },
  ...{ titleFr: '', validFrom: '2026-01-01', validUntil: '' },
}

const FORMS: readonly Form[] = [
  {
    ...{ name: 'trip card', action: saveTrip, field: 'hotel', theirs: 'Hotel Lale', mine: 'Hotel Moda' },
    typed: { notes: 'Nüchtern', flightOutAt: '2099-01-09T14:30' },
    opens: async () => {
      const patient = await newPatient('de')
      const { offerId } = await newOffer(elif, patient)
      const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
      if (!accepted.ok) throw new Error(accepted.code)
      const { orderId } = accepted.value
      return {
        ...{ hidden: { order: orderId }, one: 'name="order"' },
        base: async () => String((await orderOf(orderId)).trip?.version ?? 0),
        stored: async () => (await orderOf(orderId)).trip?.card.hotel,
      }
    },
    page: async (locale, { order = '' }) => TripPanel({ locale, order: await orderOf(order) }),
  },
  {
    ...{ name: 'price', action: savePrice, field: 'titleDe', theirs: 'Übernachtung', mine: 'Hotelnacht' },
    typed: PRICE,
    opens: async () => {
      const { titleEn, titleTr, validFrom } = PRICE
      const values = {
        ...({ hospitalId: PRICE.hospital, currency: 'EUR', titleDe: 'Nacht', titleEn, titleTr } as const),
        ...{ titleFr: null, priceMinor: 11_000, validFrom, validUntil: null },
      }
      const added = await addPrice(elif, { values, key: newId() })
      if (!added.ok) throw new Error(added.code)
      const find = async () => (await loadPrices()).find(({ id }) => id === added.value.priceId)
      return {
        hidden: { price: added.value.priceId, idempotency_key: newId() },
        one: `value="${added.value.priceId}"`,
        base: async () => (await find())?.revision ?? '',
        stored: async () => (await find())?.titles.de,
      }
    },
    page: async (locale) =>
      (await import('@/app/[locale]/(desk)/desk/offers/prices/page')).default(at(locale)),
  },
  {
    ...{
      name: 'canned answer',
      action: saveAnswer,
      field: 'text',
      theirs: 'Guten Tag',
      mine: 'Guten Morgen',
    },
    typed: { subject: 'Gruß', language: 'de' },
    opens: async () => {
      const values = { locale: 'de', subject: 'Gruß', text: 'Hallo' } as const
      const added = await addAnswer(elif, { values, key: newId() })
      if (!added.ok) throw new Error(added.code)
      const find = async () => (await loadCannedAnswers()).find(({ id }) => id === added.value.answerId)
      return {
        hidden: { answer: added.value.answerId, idempotency_key: newId() },
        one: `value="${added.value.answerId}"`,
        base: async () => (await find())?.revision ?? '',
        stored: async () => (await find())?.text,
      }
    },
    page: async (locale) =>
      (await import('@/app/[locale]/(desk)/desk/messages/answers/page')).default(at(locale)),
  },
  {
    ...{ name: 'shift', action: updateShift, field: 'phone', theirs: '+902120000013', mine: '+902120000014' },
    typed: {
      ...{ person: elif.userId, day: dayIn(1), start: '08:00', end: '17:00', status: 'available' },
      zone: 'Europe/Istanbul',
    },
    opens: async () => {
      await clearSchedule()
      const id = await newShift(elif, elif.userId, { phone: '+902120000012' })
      return {
        hidden: { shift: id },
        one: `value="${id}"`,
        base: () => revisionOf(id),
        stored: async () => (await storedShifts()).find((shift) => shift.id === id)?.phone,
      }
    },
    page: async (locale) => {
      const { default: Page } = await import('@/app/[locale]/(desk)/desk/schedule/page')
      return Page({ ...at(locale), searchParams: Promise.resolve({ week: weekOf(dayIn(1)) }) })
    },
  },
]

function send(action: FormAction, values: Values): Promise<FormState> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'de', ...values })) data.set(name, value)
  return action(IDLE, data)
}

describe.each(FORMS)('the form of a $name', ({ action, opens, field, theirs, mine, typed, page }) => {
  /** A colleague has saved after the form was opened; what the second person sends then. */
  async function overtaken() {
    const opened = await opens()
    const base = await opened.base()
    const sent = { ...opened.hidden, ...typed, base, [field]: mine }
    const saved = await send(action, { ...sent, [field]: theirs })
    expect(saved).toEqual({ status: 'done', values: { base: await opened.base() } })
    return { opened, base, sent }
  }

  it('does not overwrite what a colleague has saved since; what was typed is kept, and can be saved deliberately', async () => {
    const { opened, base, sent } = await overtaken()
    const refused = await send(action, sent)
    expect(refused).toMatchObject({ status: 'error', code: 'CHANGED_ELSEWHERE' })
    expect(refused.values).toMatchObject({ ...typed, base, [field]: mine })
    expect(await opened.stored()).toBe(theirs)
    expect(await send(action, { ...sent, over: await opened.base() })).toMatchObject({ status: 'done' })
    expect(await opened.stored()).toBe(mine)
  })

  it('goes on with the revision of its own last save', async () => {
    const opened = await opens()
    const sent = { ...opened.hidden, ...typed, base: await opened.base() }
    const first = await send(action, { ...sent, [field]: theirs })
    const next = { ...sent, [field]: mine, base: first.values?.base ?? '' }
    expect(await send(action, next)).toMatchObject({ status: 'done' })
    expect(await opened.stored()).toBe(mine)
  })

  it.each(LOCALES)('shows both versions and asks which one is to be stored, in %s', async (locale) => {
    const { opened, base, sent } = await overtaken()
    const state = await send(action, sent)
    const { html } = await drawnAfter({ action, state, with: opened.one }, () => page(locale, opened.hidden))
    const words = (await loadMessages(locale)).portal.conflict
    const [before = '', rest = ''] = html.split('role="alert"')
    const form = before.slice(before.lastIndexOf('<form'))
    const notice = rest.split('</form>')[0] ?? ''
    for (const text of [words.text, `${words.stored} ${theirs}`, `${words.typed} ${mine}`, words.other])
      expect(notice).toContain(text)
    const [button] = notice.match(/<button[^>]*name="over".*?<\/button>/) ?? []
    expect(button).toContain(`value="${await opened.base()}"`)
    expect(form).toContain(`name="base" value="${base}"`)
    expect(form, 'what was typed').toContain(mine)
    expect(form.slice(form.indexOf(`name="${field}"`)), 'in the fields').not.toContain(theirs)
  })
})

it.each(LOCALES)(
  'times that were typed in another zone are compared in Istanbul’s, in %s',
  async (locale) => {
    await clearSchedule()
    const day = dayIn(1)
    const id = await newShift(elif, elif.userId, { day, phone: '+902120000012' })
    const person = { person: elif.userId, status: 'available', phone: '+902120000012' }
    const sent = { shift: id, base: await revisionOf(id), ...person, day }
    const theirs = { ...sent, start: '09:00', end: '18:00', zone: 'Europe/Istanbul' }
    expect(await send(updateShift, theirs)).toMatchObject({ status: 'done' })
    const typed = inZone({ day, start: '09:00', end: '19:00' }, 'Europe/Berlin')
    const state = await send(updateShift, { ...sent, ...typed, zone: 'Europe/Berlin' })
    expect(state).toMatchObject({ code: 'CHANGED_ELSEWHERE', values: { zone: 'Europe/Berlin' } })
    const { html } = await drawnAfter({ action: updateShift, state, with: `value="${id}"` }, async () => {
      const { default: Page } = await import('@/app/[locale]/(desk)/desk/schedule/page')
      return Page({ ...at(locale), searchParams: Promise.resolve({ week: weekOf(day) }) })
    })
    const words = (await loadMessages(locale)).portal.conflict
    const notice = html.split('role="alert"')[1]?.split('</form>')[0] ?? ''
    expect(notice).toContain(`${words.stored} 18:00`)
    expect(notice).toContain(`${words.typed} 19:00`)
    expect(notice.match(/<dt/g), 'the same start is no difference').toHaveLength(1)
  },
)

describe('a record that a colleague has deleted', () => {
  it.each([
    ['price', deletePrice, savePrice, 'PRICE_GONE'],
    ['canned answer', deleteAnswer, saveAnswer, 'ANSWER_GONE'],
  ] as const)(
    'is not stored again by a form for a %s; what was typed is kept',
    async (name, remove, save, code) => {
      const form = FORMS.find((one) => one.name === name)
      if (!form) throw new Error('no such form')
      const { hidden, base, stored } = await form.opens()
      const sent = { ...hidden, ...form.typed, [form.field]: form.mine, base: await base() }
      const [outdated] = [await send(remove, { ...hidden, revision: 'another' })]
      expect(outdated.code).toMatch(/_OUTDATED$/)
      expect(await send(remove, { ...hidden, revision: await base() })).toMatchObject({ status: 'done' })
      expect(await send(save, sent)).toMatchObject({ code, values: { [form.field]: form.mine } })
      expect(await stored()).toBeUndefined()
    },
  )
})

it.each(LOCALES)(
  'the form of a shift that would overlap another one keeps what was typed, in %s',
  async (locale) => {
    await clearSchedule()
    await newShift(elif, elif.userId, { start: '18:00', end: '20:00' })
    const id = await newShift(elif, elif.userId)
    const typed = {
      ...{
        shift: id,
        base: await revisionOf(id),
        person: elif.userId,
        day: dayIn(1),
        start: '09:10',
        end: '18:20',
      },
      ...{ zone: 'Europe/Istanbul', status: 'available', phone: '+902120000012' },
    }
    const state = await send(updateShift, typed)
    expect(state).toMatchObject({ status: 'error', fields: { start: 'OVERLAPS' } })
    const { html } = await drawnAfter({ action: updateShift, state, with: `value="${id}"` }, async () => {
      const { default: Page } = await import('@/app/[locale]/(desk)/desk/schedule/page')
      return Page({ ...at(locale), searchParams: Promise.resolve({ week: weekOf(dayIn(1)) }) })
    })
    const form = html.split('<form').find((one) => one.includes(`id="${id}-start"`)) ?? ''
    for (const text of ['value="09:10"', 'value="18:20"', 'value="+902120000012"'])
      expect(form).toContain(text)
    expect(form).toContain((await loadMessages(locale)).schedule.errors.OVERLAPS)
    expect(form).not.toContain((await loadMessages(locale)).portal.conflict.text)
  },
)
