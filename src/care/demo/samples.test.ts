/** The demo's samples are such as people could have sent and the desk could have written, and harm nobody. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '@/care/accounts/constants'
import { isTranslatable } from '@/care/conversations/translations/rules'
import { translationForm } from '@/care/conversations/translations/schema'
import { CALL_DAYS, CALL_HOURS } from '@/care/intake/constants'
import { findNextCall } from '@/care/intake/find-next-call'
import { parseSubmission } from '@/care/intake/schema'
import { subtotalOf } from '@/care/offers/price/rules'
import { offerDraft } from '@/care/offers/schema'
import { typedMoment } from '@/care/orders/trip/rules'
import { tripForm } from '@/care/orders/trip/schema'
import { LOCALES } from '@/i18n/locales'
import { DAY_MS } from '@/lib/durations'
import { SAMPLE_STAFF, type SampleRequest, sampleRequests } from './samples'

const today = new Date('2026-11-22T09:00:00Z')
const dayIn = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const samples = sampleRequests(dayIn)
const named = samples.map((sample) => [`${sample.firstName}: ${sample.service}`, sample] as const)
const offers = samples.flatMap(({ progress }) => ('offer' in progress ? [progress.offer] : []))

/** As the landing form posts it. */
function postOf({ service: _shownOnly, ...sample }: SampleRequest) {
  return {
    first_name: sample.firstName,
    last_name: sample.lastName,
    email: sample.email,
    phone_number: sample.phone,
    country: sample.country,
    service_name: sample.message,
    locale: sample.locale,
    time_zone: sample.timeZone,
    consents: { privacy: true, messaging: sample.messaging },
  }
}

describe('the sample requests', () => {
  it.each(named)('%s: the landing form would take it as it is', (_name, sample) => {
    const { firstName, lastName, email, phone, dialCode, country, message, locale, timeZone } = sample
    expect(parseSubmission(postOf(sample), today)).toMatchObject({
      ok: true,
      value: {
        request: { firstName, lastName, email, phone, dialCode, country, message, locale, timeZone },
      },
    })
  })

  it.each(named)('%s: mail and phone number belong to nobody', (_name, { email, phone }) => {
    expect(email).toMatch(/@(?:demo\.kervan\.example|example\.org)$/)
    // Ranges that are kept free for fiction: DE, IE, GB, FR, US.
    expect(phone).toMatch(
      /^(?:\+49176040690\d\d|\+35320915\d{4}|\+447700900\d{3}|\+33639981\d{3}|\+1212555\d{4})$/,
    )
  })

  it.each(named)(
    '%s: the text says that it is a sample, in its own language',
    (_name, { locale, message }) => {
      const words = {
        de: 'Beispielanfrage: ',
        en: 'Sample request: ',
        tr: 'Örnek talep: ',
        fr: 'Demande fictive : ',
      }
      expect(message.startsWith(words[locale])).toBe(true)
    },
  )

  it('show every stage at the desk, and a reader of each language', () => {
    const stages = new Set(samples.map(({ progress }) => progress.stage))
    expect([...stages].sort()).toEqual(['booked', 'declined', 'offered', 'pending', 'review'])
    expect([...new Set(samples.map(({ locale }) => locale))].sort()).toEqual([...LOCALES].sort())
  })

  it('differ in person or treatment: a later start knows by both which ones there are', () => {
    const keys = samples.map(({ email, service }) => `${email} ${service}`)
    expect(new Set(keys).size).toBe(samples.length)
  })

  it('give an offer only to patients who can sign in to the demo, under the names of their accounts', () => {
    const patients = DEMO_ACCOUNTS.filter(({ role }) => role === 'patient')
    for (const { email, firstName, lastName, locale, progress } of samples) {
      const account = patients.find((each) => each.email === email)
      expect(account !== undefined, email).toBe('offer' in progress)
      if (account) expect(account).toMatchObject({ firstName, lastName, locale })
    }
    expect(DEMO_ACCOUNTS.find(({ email }) => email === SAMPLE_STAFF)?.role).toBe('support')
  })
})

it('the sample requests are the same for the same days', () => {
  const again = sampleRequests(dayIn)
  expect(again).toEqual(samples)
  expect(new Set(again.map(({ message }) => message)).size).toBe(again.length)
})

describe('the sample that wants a call', () => {
  const calls = samples.filter(({ call }) => call !== undefined)
  const [sample] = calls
  const { callDays = [], contactFrom = '', contactUntil = '' } = sample?.call ?? {}

  it('is one that nobody has answered, with a phone number and a zone', () => {
    expect(calls).toHaveLength(1)
    expect(sample?.progress.stage).toBe('pending')
    expect(sample?.phone).toMatch(/^\+/)
    expect(sample?.timeZone).toMatch(/^\w+\/\w+/)
  })

  it('names days and hours that the contact form offers, the end after the beginning', () => {
    expect(callDays.length).toBeGreaterThan(0)
    expect(callDays.filter((day) => !CALL_DAYS.includes(day))).toEqual([])
    expect(CALL_HOURS).toContain(contactFrom)
    expect(CALL_HOURS).toContain(contactUntil)
    expect(contactFrom < contactUntil).toBe(true)
  })

  it('can be called within a week from any day on', () => {
    for (let days = 0; days < 7; days += 1) {
      const at = new Date(today.getTime() + days * DAY_MS)
      const times = { callDays, contactFrom, contactUntil, timeZone: sample?.timeZone ?? null }
      const next = findNextCall(times, at)
      expect(next?.until.getTime()).toBeGreaterThan(at.getTime())
      expect(next?.from.getTime()).toBeLessThan(at.getTime() + 7 * DAY_MS)
    }
  })
})

describe('the sample conversation', () => {
  const [sample] = samples.filter(({ conversation }) => conversation)
  const messages = sample?.conversation?.messages ?? []
  const translated = messages.flatMap((message) => (message.translation ? [message] : []))

  it('is begun by the patient, and its texts say that they are samples', () => {
    expect(messages[0]?.from).toBe('patient')
    for (const { text } of messages) expect(text).toMatch(/^Beispielnachricht: /)
    for (const { translation } of translated) expect(translation?.text).toMatch(/^Örnek mesaj: /)
  })

  it('has translations of what the patient wrote alone, in another language, by the sample’s team', () => {
    const staff = DEMO_ACCOUNTS.find(({ email }) => email === SAMPLE_STAFF)
    expect(translated.length).toBeGreaterThan(0)
    for (const { from, translation } of translated) {
      expect(isTranslatable({ side: from })).toBe(true)
      expect(translation?.locale).not.toBe(sample?.locale)
      expect(translation?.translator).toBe(`${staff?.firstName} ${staff?.lastName}`)
    }
  })

  it('has translations that their form would take as they are', () => {
    for (const { translation } of translated) {
      const { locale: language, ...typed } = translation ?? {}
      expect(v.parse(translationForm, { message: 'x', language, ...typed })).toMatchObject(typed)
    }
  })
})

describe('the sample offers', () => {
  it('can be sent as they are', () => {
    expect(offers).toHaveLength(3)
    for (const offer of offers) expect(v.safeParse(offerDraft, offer).issues, offer.title).toBeUndefined()
  })

  it('can still be answered, and are answered before the treatment begins', () => {
    for (const { title, validUntil, treatmentFrom, treatmentUntil } of offers) {
      const days = [dayIn(0), validUntil, treatmentFrom, treatmentUntil]
      expect(days, title).toEqual([...days].sort())
      expect(new Set(days).size, title).toBe(days.length)
    }
  })

  it('cost what the desk and the mails of the demo show', () => {
    expect(offers.map(({ items }) => subtotalOf(items))).toEqual([299_000, 181_000, 309_500])
    expect(new Set(offers.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
  })

  it('say that prices and dates are invented', () => {
    for (const { notes } of offers)
      expect(notes).toMatch(/^Beispielangebot der Demo: Preise und Termine sind erfunden/)
  })

  it('name a doctor of the demo content, in the hospital where that doctor works', () => {
    const doctors = readSeed('doctors', doctorsSeed)
    const hospitals = readSeed('hospitals', hospitalsSeed)
    for (const { doctor, hospital } of offers) {
      const works = doctors.find(({ titleAndName }) => titleAndName.de === doctor?.name)
      expect(hospitals.find(({ key }) => key === works?.hospital)?.name, doctor?.name).toBe(hospital?.name)
    }
  })
})

const doctorsSeed = v.array(v.object({ titleAndName: v.object({ de: v.string() }), hospital: v.string() }))
const hospitalsSeed = v.array(v.object({ key: v.string(), name: v.string() }))

function readSeed<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(`seed/content/${name}.json`, 'utf8')))
}

describe('the sample trip', () => {
  it('has flights and a hotel on the days of its offer, and numbers kept free for fiction', () => {
    const booked = sampleRequests((days) => `2026-12-${String((days % 28) + 1).padStart(2, '0')}`)
      .map(({ progress }) => progress)
      .find(({ stage }) => stage === 'booked')
    if (booked?.stage !== 'booked') throw new Error('no sample is booked')
    const { card } = booked.trip
    expect([card.hotelFrom, card.hotelUntil]).toEqual([
      booked.offer.treatmentFrom,
      booked.offer.treatmentUntil,
    ])
    for (const phone of [card.nightPhone, card.transferPhone, card.hotelPhone, card.interpreterPhone])
      expect(phone).toMatch(/^\+90 500 000 01 \d\d$/)
  })
})

describe('every part of the sample trip', () => {
  const trips = samples.flatMap(({ progress }) => (progress.stage === 'booked' ? [progress.trip] : []))
  const [trip] = trips

  it('is filled in, for one booking', () => {
    expect(trips).toHaveLength(1)
    expect(Object.values(trip?.card ?? { none: null }).filter((part) => !part)).toEqual([])
  })

  it('is stored as the desk’s form would store it', () => {
    const { flightOutAt, flightBackAt, ...typed } = trip?.card ?? {}
    const moments = {
      flightOutAt: typedMoment(flightOutAt ?? ''),
      flightBackAt: typedMoment(flightBackAt ?? ''),
    }
    const form = { order: 'x', version: '0', notes: trip?.notes, ...typed, ...moments }
    expect(v.parse(tripForm, form)).toMatchObject({ ...trip?.card, notes: trip?.notes })
  })

  it('begins before it ends', () => {
    expect(Date.parse(trip?.card.flightOutAt ?? '')).toBeLessThan(Date.parse(trip?.card.flightBackAt ?? ''))
  })

  it('names a person or a place with each number, and no number twice', () => {
    const card = trip?.card
    const phones = [card?.nightPhone, card?.transferPhone, card?.hotelPhone, card?.interpreterPhone]
    expect(new Set(phones).size).toBe(phones.length)
  })
})
