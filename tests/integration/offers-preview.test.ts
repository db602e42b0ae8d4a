/** The preview of an offer before it is sent; and that and the offer form while their lists cannot be read. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '@/care/accounts/table'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { loadMyOffer } from '@/care/offers/loaders'
import { sendOffer } from '@/care/offers/send-offer'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInWords } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { now } from '@/lib/clock'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { sendOffer as sendForm } from '@/surfaces/desk/offers/actions'
import { readPreview } from '@/surfaces/desk/offers/preview/read-preview'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn, opened } from '../support/render-page'
import { openSession } from '../support/sessions'

const { payload } = await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt }).where(eq(user.id, staff.userId))
const atDesk = async () => void (await askWith(await openSession(staff.userId, factorAt)))
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId)))
const hospital = await payload.create({
  ...({ collection: 'hospitals', locale: 'de', overrideAccess: true } as const),
  data: { name: 'Lalezar Ankara', city: 'Ankara', _status: 'published' },
})
const VALUES = {
  ...{ title: 'Greffe FUE', currency: 'EUR', hospital: String(hospital.id), validUntil: '2099-01-31' },
  ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450' },
  ...{ discountKind: 'percent', discountValue: '10', discountReason: 'Fidélité', taxRate: '20' },
  ...{ inclusions: 'Transferts', mayChange: 'Examen sur place', notes: 'Venez à jeun.' },
}
const doctor = await payload.create({
  ...({ collection: 'doctors', locale: 'de', overrideAccess: true } as const),
  data: { titleAndName: 'Dr. Defne Aksoy', hospital: hospital.id, _status: 'published' },
})
const page = () => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/preview/page')

async function drafted(values: Record<string, string>) {
  const patient = await newPerson({ hasPassword: false, locale: 'fr' })
  const requestId = await newRequest(patient)
  const saved = await saveDraft(staff, { requestId, offerId: null, basedOn: null, values })
  if (!saved.ok) throw new Error(saved.code)
  return { patient, requestId }
}

/** Texts of the patient's page, between the tags. */
const textsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)

describe('the preview of a draft', () => {
  it('is what the patient reads once it is sent, in their language', async () => {
    const { patient, requestId } = await drafted(VALUES)
    await atDesk()
    const { html } = await opened(page, requestId)
    const preview = await readPreview({ requestId, locale: 'fr', values: VALUES, at: now() })
    if (!preview.ok) throw new Error(preview.code)
    const { items, summary, mayChange } = (await loadMessages('fr')).offers
    for (const text of [
      ...['Greffe FUE', 'Fidélité', 'Transferts', 'Examen sur place', 'Venez à jeun.', 'Lalezar Ankara'],
      ...[items.subtotal, summary.hospital, mayChange, dayInWords('2099-01-31', 'fr')],
      formatMoney(preview.value.total, 'fr'),
    ])
      expect(html).toContain(text)
    expect(html).toContain('lang="fr-FR"')
    const draft = { ...preview.value, currency: 'EUR' as const, doctor: null }
    const sent = await sendOffer(staff, {
      requestId,
      key: newId(),
      draft: {
        ...draft,
        items: [{ title: 'FUE', quantity: 1, unitMinor: 245_000 }],
        discount: { kind: 'percent', value: 1000, reason: 'Fidélité' },
        tax: { rate: 2000, isIncluded: true },
        documents: [],
        inclusions: [...draft.inclusions],
        mayChange: [...draft.mayChange],
      },
    })
    if (!sent.ok) throw new Error(sent.code)
    await as(patient)
    const offer = await loadMyOffer(sent.value.offerId)
    if (!offer.ok) throw new Error(offer.code)
    expect(offer.value).toMatchObject({ total: preview.value.total, tax: preview.value.tax })
    const { html: portal } = await drawn(() =>
      OfferScreen({ locale: 'fr', actor: patient, offer: offer.value }),
    )
    const terms = html.slice(html.indexOf('<section aria-labelledby="items"'), html.indexOf('</article>'))
    const shown = new Set(textsOf(portal))
    expect(textsOf(terms).filter((text) => !shown.has(text))).toEqual([])
  })

  it('names what is missing, and is empty without a draft', async () => {
    const { requestId } = await drafted({ title: 'Greffe', currency: 'EUR' })
    await atDesk()
    const { desk } = await loadMessages('en')
    const { html } = await opened(page, requestId)
    for (const text of [desk.preview.missing, desk.errors.ITEMS_REQUIRED, desk.errors.HOSPITAL_REQUIRED])
      expect(html).toContain(text)
    const without = await newRequest(await newPatient())
    expect((await opened(page, without)).html).toContain(desk.preview.none)
  })
})

describe('the preview of the next version of one of two alternatives', () => {
  async function alternatives() {
    const patient = await newPerson({ hasPassword: false, locale: 'fr' })
    const { requestId, offerId: first } = await newOffer(staff, patient)
    const draft = draftOffer({ title: 'Greffe DHI' })
    const sent = await sendOffer(staff, { requestId, isAlternative: true, draft, key: newId() })
    if (!sent.ok) throw new Error(sent.code)
    return { requestId, first, second: sent.value.offerId }
  }

  it('is that of the offer whose form leads to it, and back to that form', async () => {
    const { requestId, first, second } = await alternatives()
    const context = { requestId, basedOn: null, version: 1 }
    for (const [offerId, title] of [
      [first, 'Première'],
      [second, 'Seconde'],
    ] as const)
      expect(
        await saveDraft(staff, { ...context, offerId, values: { ...VALUES, title } }),
        title,
      ).toMatchObject({ ok: true })
    await atDesk()
    const { default: Revise } = await import('@/app/[locale]/(desk)/desk/offers/[id]/revise/page')
    for (const [id, own, other] of [
      [first, 'Première', 'Seconde'],
      [second, 'Seconde', 'Première'],
    ] as const) {
      const form = await drawn(() => Revise({ params: Promise.resolve({ locale: 'en', id }) }))
      expect(form.html).toContain(`/en/desk/requests/${requestId}/offer/preview?offer=${id}`)
      const { html } = await opened(page, requestId, { offer: id })
      expect(html).toContain(own)
      expect(html).not.toContain(other)
      expect(html).toContain(`href="/en/desk/offers/${id}/revise"`)
    }
  })

  it('is not found for an offer of another request, one that is over, or none', async () => {
    const { requestId, first } = await alternatives()
    const other = await alternatives()
    await withdrawOffer(staff, { offerId: first })
    await atDesk()
    const { desk } = await loadMessages('en')
    for (const offer of [other.first, first, newId(), "' or 1=1"])
      expect((await opened(page, requestId, { offer })).html).toContain(desk.offerPage.notFound)
  })
})

it.each(LOCALES)('hospitals that cannot be loaded are named in place of the form, in %s', async (locale) => {
  const requestId = await newRequest(await newPatient('de'))
  await atDesk()
  const find = vi.spyOn(payload, 'find').mockRejectedValue(new Error('the database does not answer'))
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  const { default: Page } = await import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page')
  const params = Promise.resolve({ locale, id: requestId })
  try {
    const searchParams = Promise.resolve({ alternative: '1' })
    const { html, status } = await drawn(() => Page({ params, searchParams }))
    const { desk, details } = await loadMessages(locale)
    expect(status).toBe(503)
    expect(html).toContain(details.errors.hospitals)
    expect(html).toContain(desk.offer.listsFailed)
    expect(html).not.toContain('name="hospital"')
    expect(html).toContain(`href="/${locale}/desk/requests/${requestId}/offer?alternative=1"`)
  } finally {
    find.mockRestore()
    logged.mockRestore()
  }
})

describe.each(LOCALES)('the preview, in %s,', (locale) => {
  it.each([
    ['hospitals', VALUES],
    ['doctors', { ...VALUES, doctor: String(doctor.id) }],
  ] as const)('names the %s that cannot be loaded', async (list, values) => {
    const { requestId } = await drafted(values)
    await atDesk()
    const { default: Page } = await page()
    const draw = () =>
      drawn(() =>
        Page({ params: Promise.resolve({ locale, id: requestId }), searchParams: Promise.resolve({}) }),
      )
    const failing = failFindOf(list)
    const { desk, details } = await loadMessages(locale)
    try {
      const { html, status } = await draw()
      expect(status).toBe(503)
      expect(html).toContain(details.errors[list])
      expect(html).toContain(desk.preview.listsFailed)
      expect(html).toContain(`href="/${locale}/desk/requests/${requestId}/offer/preview"`)
      expect(html).toContain(`href="/${locale}/desk/requests/${requestId}/offer"`)
    } finally {
      failing.end()
    }
    expect((await draw()).html, 'it is shown again').toContain('Greffe FUE')
  })
})

it.each([
  ['hospitals', 'HOSPITALS_FAILED'],
  ['doctors', 'DOCTORS_FAILED'],
] as const)(
  'the %s that cannot be loaded are named when an offer is sent, and nothing is lost',
  async (list, code) => {
    const requestId = await newRequest(await newPatient('de'))
    await atDesk()
    const data = new FormData()
    const hidden = { request: requestId, locale: 'de', idempotency_key: newId() }
    for (const [name, value] of Object.entries({ ...VALUES, ...hidden, doctor: String(doctor.id) }))
      data.set(name, value)
    const failing = failFindOf(list)
    try {
      expect(await sendForm(IDLE, data)).toMatchObject({
        status: 'error',
        code,
        values: { title: 'Greffe FUE' },
      })
    } finally {
      failing.end()
    }
    for (const locale of LOCALES) {
      const { desk, details } = await loadMessages(locale)
      expect(desk.errors[code], locale).toContain(details.errors[list])
    }
    await expect(sendForm(IDLE, data), 'the same form again').rejects.toThrow('NEXT_REDIRECT')
  },
)

/** The database does not answer for one collection. */
function failFindOf(collection: 'hospitals' | 'doctors') {
  const original = payload.find.bind(payload)
  const find = vi.spyOn(payload, 'find').mockImplementation((options) => {
    if (options.collection === collection) throw new Error('the database does not answer')
    return original(options)
  })
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  return {
    end: () => {
      find.mockRestore()
      logged.mockRestore()
    },
  }
}
