/** Doctors are offered at the desk by hospital and specialty, those that fit the request first. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '@/care/accounts/table'
import { offer } from '@/care/offers/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { RequestId } from '@/lib/record-ids'
import { saveDraft, sendOffer } from '@/surfaces/desk/offers/actions'
import { careAndContent } from '../support/care-and-content'
import { askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { form } from '../support/pending'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const { payload } = await careAndContent()
const shared = { overrideAccess: true, locale: 'de' } as const
const _status = 'published' as const

async function published() {
  const newHospital = (name: string) =>
    payload.create({ ...shared, collection: 'hospitals', data: { name, city: 'Istanbul', _status } })
  const newProgram = (slug: 'hair' | 'denta', name: string) =>
    payload.create({ ...shared, collection: 'programs', data: { slug, name, _status } })
  const hospitals = [await newHospital('Lalezar Ankara'), await newHospital('Lalezar Bosphorus')] as const
  const programs = [await newProgram('denta', 'Zähne'), await newProgram('hair', 'Haare')] as const
  const ids: string[] = []
  for (const { id: hospital } of hospitals)
    for (const { id: program, slug } of programs) {
      const data = { titleAndName: `Dr. ${slug}`, hospital, program, order: ids.length, _status }
      ids.push(String((await payload.create({ ...shared, collection: 'doctors', data })).id))
    }
  await payload.create({
    ...{ ...shared, collection: 'services' },
    data: { name: 'FUE', definition: 'FUE', program: programs[1].id, _status },
  })
  return { hospitals: hospitals.map(({ id }) => String(id)), doctors: ids }
}

const { hospitals, doctors } = await published()
const staff = await newStaff()
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt })
beforeEach(async () => void (await askWith(await openSession(staff.userId, factorAt))))

async function naming(values: Partial<typeof contactRequest.$inferInsert>): Promise<RequestId> {
  const id = await newRequest(await newPatient('de'))
  await careDb()
    .update(contactRequest)
    .set({ serviceName: null, ...values })
    .where(eq(contactRequest.id, id))
  return id
}

type PageProps = { readonly locale: (typeof LOCALES)[number]; readonly id: string }
async function requestPage({ locale, id }: PageProps) {
  const { default: Page } = await import('@/app/[locale]/(desk)/desk/requests/[id]/page')
  return Page({ params: Promise.resolve({ locale, id }), searchParams: Promise.resolve({}) })
}
async function offerPage({ locale, id }: PageProps) {
  const { default: Page } = await import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page')
  return Page({ params: Promise.resolve({ locale, id }), searchParams: Promise.resolve({}) })
}
const groupsIn = (html: string) => [...html.matchAll(/<optgroup label="([^"]+)"/g)].map(([, label]) => label)

/** What is read while the doctors cannot be. */
async function withoutDoctors<T>(work: () => Promise<T>): Promise<T> {
  const find = payload.find.bind(payload)
  const broken = vi
    .spyOn(payload, 'find')
    .mockImplementation((query) =>
      query.collection === 'doctors' ? Promise.reject(new Error('no answer')) : find(query),
    )
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  try {
    return await work()
  } finally {
    broken.mockRestore()
    logged.mockRestore()
  }
}

describe('the form of a medical review', () => {
  it('groups doctors by hospital and specialty, those that fit the request first', async () => {
    const fitting = await naming({ serviceName: 'FUE', clinicName: 'Lalezar Bosphorus' })
    expect(groupsIn((await drawn(() => requestPage({ locale: 'de', id: fitting }))).html)).toEqual([
      ...['Lalezar Bosphorus, Haare', 'Lalezar Ankara, Haare'],
      ...['Lalezar Bosphorus, Zähne', 'Lalezar Ankara, Zähne'],
    ])
    const other = await naming({})
    const { html } = await drawn(() => requestPage({ locale: 'de', id: other }))
    expect(groupsIn(html)[0]).toBe('Lalezar Ankara, Zähne')
    expect(html).toMatch(/<optgroup label="Lalezar Ankara, Zähne"><option value="\d+">Dr. denta/)
  })

  it.each(LOCALES)(
    'says that the doctors could not be loaded, beside the rest of the request, in %s',
    async (locale) => {
      const id = await naming({ serviceName: 'FUE' })
      const { html } = await withoutDoctors(() => drawn(() => requestPage({ locale, id })))
      const { details, reviews } = await loadMessages(locale)
      for (const text of [details.errors.doctors, reviews.listFailed, reviews.title, 'Ada Lovelace'])
        expect(html).toContain(text)
      expect(html).not.toContain('name="reviewedOn"')
    },
  )
})

describe('the form of an offer', () => {
  const typed = {
    ...{ title: 'FUE', currency: 'EUR', validUntil: '2099-01-01', locale: 'de' },
    ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450' },
  }

  it('groups them too, those that fit the request first, and takes one of any specialty where none is chosen', async () => {
    const request = await naming({ serviceName: 'FUE', clinicName: 'Lalezar Bosphorus' })
    const { html } = await drawn(() => offerPage({ locale: 'de', id: request }))
    expect(groupsIn(html)[0]).toBe('Lalezar Bosphorus, Haare')
    const [hospital = '', doctor = ''] = [hospitals[0], doctors[0]]
    const fields = { ...typed, request, hospital, doctor, idempotency_key: newId() }
    expect(await sendOffer(IDLE, form({ ...fields, hospital: hospitals[1] ?? '' }))).toMatchObject({
      fields: { doctor: 'DOCTOR_ELSEWHERE' },
    })
    await expect(sendOffer(IDLE, form(fields))).rejects.toMatchObject({
      digest: expect.stringContaining('?sent=1'),
    })
  })

  it.each(LOCALES)(
    'says that the doctors could not be loaded, and is sent without one, in %s',
    async (locale) => {
      const request = await naming({})
      const [hospital = '', doctor = ''] = [hospitals[0], doctors[0]]
      await saveDraft(IDLE, form({ ...typed, request, hospital, doctor }))
      const { html } = await withoutDoctors(() => drawn(() => offerPage({ locale, id: request })))
      const { desk, details } = await loadMessages(locale)
      expect(html).toContain(details.errors.doctors)
      expect(html).toContain(desk.offer.doctorsLater)
      // Who was chosen before stays.
      expect(html).toContain(`name="doctor" value="${doctor}"`)
      const basedOn = /name="basedOn"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? ''
      const fields = { ...typed, request, hospital, doctor: '', basedOn, idempotency_key: newId() }
      await expect(withoutDoctors(() => sendOffer(IDLE, form(fields)))).rejects.toMatchObject({
        digest: expect.stringContaining('?sent=1'),
      })
      expect(await careDb().select().from(offer).where(eq(offer.requestId, request))).toMatchObject([
        { status: 'sent' },
      ])
    },
  )
})
