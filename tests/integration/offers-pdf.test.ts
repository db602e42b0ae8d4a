/** An offer as a PDF in the reader's language, and two or more side by side: specification, section 2, "Offers". */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { loadMyOffer, loadMyOffers } from '@/care/offers/loaders'
import type { OfferView, OwnOfferView } from '@/care/offers/present'
import { reviseOffer } from '@/care/offers/revise-offer'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInWords, longDate } from '@/i18n/dates'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { downloadOffer } from '@/surfaces/portal/offers/download-offer'
import { OfferComparison } from '@/surfaces/portal/offers/offer-comparison'
import { OfferScreen } from '@/surfaces/portal/offers/offer-screen'
import { offerText } from '@/surfaces/portal/offers/offer-text'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn, opened } from '../support/render-page'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const newPatient = () => newPerson({ hasPassword: false, locale: 'tr' })
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt }).where(eq(user.id, staff.userId))
const as = async ({ userId, role }: Actor) =>
  void (await askWith(await openSession(userId, role === 'patient' ? undefined : factorAt)))
const NOTES = 'Lütfen aç karnına gelin.'

async function ownOffer() {
  const patient = await newPatient()
  const { offerId } = await newOffer(staff, patient, { notes: NOTES })
  await as(patient)
  return { offer: await read(offerId), patient }
}

async function read(offerId: OfferId): Promise<OwnOfferView> {
  const offer = await loadMyOffer(offerId)
  if (!offer.ok) throw new Error(offer.code)
  return offer.value
}

/** Every text of the document, in its order. */
async function textsOf(offer: OfferView, locale: Locale): Promise<string> {
  const { title, facts, blocks } = await offerText(offer, { locale, brand: 'Lalezar' })
  return JSON.stringify([title, facts, blocks])
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as const
/** The visible text of a page. */
const seenOf = (html: string) =>
  plain(
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(
        /&(amp|lt|gt|quot|#x27);/g,
        (entity) => Object.entries(ENTITIES).find(([key]) => key === entity)?.[1] ?? '',
      ),
  )
/** The texts of the blocks of a document, without the colon after a name. */
const blockTexts = (blocks: unknown): string[] =>
  [...JSON.stringify(blocks).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    plain(String(JSON.parse(text))).replace(/ ?:$/, ''),
  )

async function page(locale: Locale, { id }: OfferView, actor: Actor): Promise<string> {
  const { html } = await drawn(async () => OfferScreen({ locale, actor, offer: await read(id) }))
  return html
}

const structureOf = (file: string) => [...file.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag)
const inPdf = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')

describe('an offer as PDF', () => {
  it.each(LOCALES)('is tagged and says everything its page says, in %s', async (locale) => {
    const { offer, patient } = await ownOffer()
    const { offers: words } = await loadMessages(locale)
    const response = await downloadOffer(locale, offer.id)
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file).toContain(`/Lang (${LANGUAGES[locale].code})`)
    expect(file).toContain('/Marked true')
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(file).toContain('(Greffe de cheveux FUE)')
    const tags = structureOf(file)
    for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TH', 'TD'])
      expect(tags, tag).toContain(tag)

    const texts = await textsOf(offer, locale)
    for (const text of [
      ...['Greffe de cheveux FUE', 'Lalezar Ataşehir', 'Dr. Aylin Kaya', 'FUE', 'Hôtel', NOTES],
      ...['Transferts', 'Examen sur place', offer.hash, `/${locale}/my-requests/offers/${offer.id}`],
      ...[words.items.title, words.items.unitPrice, words.inclusions, words.mayChange, words.pdf.notes],
      ...[words.summary.hospital, words.summary.validUntil, words.preConsultation],
      ...[
        words.version.number.replace('{version, number}', '1'),
        longDate(offer.sentAt ?? offer.statusAt, locale),
      ],
      formatMoney(offer.total, locale).replace(/[\u202f\u2009]/g, '\u00a0'),
    ])
      expect(texts).toContain(text)
    const { blocks } = await offerText(offer, { locale, brand: 'Lalezar' })
    const seen = seenOf(await page(locale, offer, patient))
    for (const text of blockTexts(blocks)) expect(seen, 'the page has what the PDF has').toContain(text)
  })

  it.each(LOCALES)('is accepted in a second step that repeats what is agreed, in %s', async (locale) => {
    const { offer, patient } = await ownOffer()
    const html = await page(locale, offer, patient)
    const [, step = ''] = html.split('<details name="answer"')
    expect(step).toContain('name="confirmed"')
    const agreed = seenOf(/<dl.*?<\/dl>/s.exec(step)?.[0] ?? '')
    const { answer, summary } = (await loadMessages(locale)).offers
    for (const text of [
      `${answer.treatment} Greffe de cheveux FUE`,
      `${answer.version} 1`,
      `${summary.total} ${formatMoney(offer.total, locale)}`,
      `${summary.hospital} Lalezar Ataşehir`,
      `${summary.doctor} Dr. Aylin Kaya`,
      ...[summary.window, dayInWords('2099-01-10', locale), dayInWords('2099-01-14', locale)],
      `${summary.validUntil} ${summary.endOfDay.replace('{date}', dayInWords(offer.validUntil, locale))}`,
    ])
      expect(agreed).toContain(plain(text))
  })

  it('is saved under a name, by no cache, and cannot run anything', async () => {
    const { offer } = await ownOffer()
    const { status, headers } = await downloadOffer('tr', offer.id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="offer-1-${offer.id.slice(0, 8)}.pdf"`,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  })

  it('is that of the newest version', async () => {
    const { offer } = await ownOffer()
    const draft = draftOffer({ title: 'Şubat planı' })
    const revised = await reviseOffer(staff, { offerId: offer.id, draft, key: newId() })
    expect(revised).toMatchObject({ ok: true })
    const response = await downloadOffer('tr', offer.id)
    expect(response.headers.get('content-disposition')).toContain('offer-2-')
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(file).toContain(inPdf('Şubat planı'))
    expect(await textsOf(await read(offer.id), 'tr')).not.toContain(offer.hash)
  })

  it('does not exist for another patient, the team and a visitor, exactly like an unknown one', async () => {
    const {
      offer: { id },
    } = await ownOffer()
    const answers: string[] = []
    const ask = async () => {
      for (const one of [id, newId<OfferId>(), 'x']) {
        const response = await downloadOffer('tr', one)
        answers.push(`${response.status} ${await response.text()} ${[...response.headers].join()}`)
      }
    }
    await as(await newPatient())
    await ask()
    await as(staff)
    await ask()
    askAsStranger()
    await ask()
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 .*NOT_FOUND/)
  })
})

it('the desk writes the notes in its form: of a new offer, and of the next version of one', async () => {
  const { offer } = await ownOffer()
  await as(staff)
  const revise = await opened(() => import('@/app/[locale]/(desk)/desk/offers/[id]/revise/page'), offer.id)
  expect(revise.html).toMatch(new RegExp(`<textarea[^>]*name="notes"[^>]*>${NOTES}</textarea>`))
  const request = await newRequest(await newPatient())
  const first = await opened(() => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page'), request)
  expect(first.html).toMatch(/<textarea[^>]*name="notes"[^>]*><\/textarea>/)
})

describe('offers side by side', () => {
  const cellsOf = (html: string, row: string) => {
    const line = html.split('<tr').find((one) => one.includes(`>${row}</th>`)) ?? ''
    return [...line.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ' '))
  }

  it.each(LOCALES)('has the same rows for each, in %s', async (locale) => {
    const patient = await newPatient()
    const other = { title: 'DHI', inclusions: [], doctor: null, treatmentFrom: null, treatmentUntil: null }
    await newOffer(staff, patient)
    await newOffer(staff, patient, { ...other, items: [{ title: 'DHI', quantity: 2, unitMinor: 99_900 }] })
    await as(patient)
    const offers = await loadMyOffers()
    const { offers: words } = await loadMessages(locale)
    const { html } = await drawn(() => OfferComparison({ locale, offers }))
    const heads = [...html.matchAll(/scope="col".*?<a[^>]*>(.*?)<\/a>/g)].map(([, name]) => name)
    expect(heads.sort()).toEqual(['DHI', 'Greffe de cheveux FUE'])
    for (const { id } of offers) expect(html).toContain(`href="/${locale}/my-requests/offers/${id}"`)
    const totals = cellsOf(html, words.summary.total).map((text) => text.trim())
    expect(totals.sort()).toEqual(offers.map(({ total }) => formatMoney(total, locale)).sort())
    expect(cellsOf(html, words.summary.hospital)).toEqual(['Lalezar Ataşehir', 'Lalezar Ataşehir'])
    expect(cellsOf(html, words.summary.doctor).sort()).toEqual(
      [words.summary.openDoctor, 'Dr. Aylin Kaya'].sort(),
    )
    expect(cellsOf(html, words.summary.window)).toContain('–')
    expect(cellsOf(html, words.items.title).join()).toContain('2 × DHI')
    expect(cellsOf(html, words.inclusions)).toContain('–')
    expect(html, 'the frame scrolls by keyboard').toMatch(/<section[^>]*tabindex="0"/i)
  })

  const page = () => import('@/app/[locale]/(portal)/my-requests/offers/compare/page')

  it('shows one’s own only, without those that were withdrawn; of a single one, the list', async () => {
    const [patient, other] = [await newPatient(), await newPatient()]
    await newOffer(staff, other, { title: 'CANARY-2201' })
    await newOffer(staff, patient, { title: 'İlk teklif' })
    const second = await newOffer(staff, patient, { title: 'İkinci teklif' })
    await as(patient)
    const both = await opened(page)
    expect(both.html).toContain('<table')
    for (const title of ['İlk teklif', 'İkinci teklif']) expect(both.html).toContain(title)
    expect(both.html).not.toContain('CANARY')
    await withdrawOffer(staff, { offerId: second.offerId, reason: 'Yanlış' })
    await as(patient)
    const one = await opened(page)
    expect(one.html).not.toContain('<table')
    expect(one.html).toContain('İlk teklif')
  })

  it('is for patients: the team is told that it may not', async () => {
    await as(staff)
    const { html, status } = await opened(page)
    expect(status).toBe(403)
    expect(html).not.toContain('<table')
  })
})
