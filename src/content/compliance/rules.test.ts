import { describe, expect, it } from 'vitest'
import type { LocalText } from '@/content/translations/rules'
import type { Locale } from '@/i18n/locales'
import {
  allowedPictures,
  type Compliance,
  findBreaches,
  leadsToTestimonials,
  mayShowFigures,
  mayShowPrices,
  mayShowTestimonials,
  needsConsultationNotice,
} from './rules'

const off: Compliance = {
  informationModeTr: false,
  noBeforeAfterDe: false,
  consultationNoticeEn: false,
}
const allOn: Compliance = {
  informationModeTr: true,
  noBeforeAfterDe: true,
  consultationNoticeEn: true,
}

describe('decisions: all modes are off by default, so that the site is as the specification says', () => {
  it.each(['de', 'en', 'tr', 'fr'] as const)('%s shows everything', (locale) => {
    expect(mayShowTestimonials(off, locale)).toBe(true)
    expect(mayShowFigures(off, locale)).toBe(true)
    expect(mayShowPrices(off, locale)).toBe(true)
    expect(needsConsultationNotice(off, locale)).toBe(false)
  })
})

describe('decisions: tr, information mode (no testimonials, prices, volume or superiority claims)', () => {
  it('hides them in Turkish and nowhere else', () => {
    for (const may of [mayShowTestimonials, mayShowFigures, mayShowPrices]) {
      expect(may(allOn, 'tr')).toBe(false)
      for (const locale of ['de', 'en', 'fr'] as const) expect(may(allOn, locale)).toBe(true)
    }
  })
})

it('recognises links to the testimonials page', () => {
  for (const href of ['/tr/testimonials', '/tr/testimonials?category=3', '/tr/testimonials#x'])
    expect(leadsToTestimonials(href)).toBe(true)
  for (const href of ['/tr/testimonials-and-more', '/tr/blogs', 'https://example.org/tr/testimonials'])
    expect(leadsToTestimonials(href)).toBe(false)
})

describe('decisions: de, no before/after images for flagged procedures', () => {
  const pictures = [{ isBeforeAfter: true }, { isBeforeAfter: false }]
  it('leaves them out of a flagged procedure in German', () =>
    expect(allowedPictures(pictures, true, allOn, 'de')).toEqual([{ isBeforeAfter: false }]))
  it('keeps them for other procedures, in other languages and while the mode is off', () => {
    expect(allowedPictures(pictures, false, allOn, 'de')).toHaveLength(2)
    expect(allowedPictures(pictures, true, allOn, 'en')).toHaveLength(2)
    expect(allowedPictures(pictures, true, off, 'de')).toHaveLength(2)
  })
})

it('decisions: en, the pre-consultation notice beside every call to action', () => {
  expect(needsConsultationNotice(allOn, 'en')).toBe(true)
  expect(needsConsultationNotice(allOn, 'de')).toBe(false)
})

const textOf = (locale: Locale, text: string): LocalText => ({ path: 'definition', label: '', locale, text })
const rulesBroken = (locale: Locale, text: string, isFlagged = true) =>
  findBreaches([textOf(locale, text)], allOn, isFlagged).map(({ rule }) => rule)

describe('the linter names the rule that a text breaks', () => {
  it.each([
    ['tr', 'Saç ekimi 1.500 € ile başlar', 'prices'],
    ['tr', 'Şimdi 20000 TL', 'prices'],
    ['tr', 'YILBAŞI KAMPANYASI', 'prices'],
    ['tr', 'Kasım ayında indirimli', 'prices'],
    ['tr', 'İSTANBUL’UN EN İYİ HASTANESİ', 'superiority'],
    ['tr', '%98 başarı oranı', 'superiority'],
    ['tr', 'Sonuç garantilidir', 'superiority'],
    ['tr', '10.000+ hasta bize güvendi', 'volume'],
    ['tr', 'Binlerce hastayı tedavi ettik', 'volume'],
    ['tr', '10.000 mutlu hasta', 'volume'],
    ['tr', '5.000 uluslararası hastamız var', 'volume'],
    ['tr', '10.000’den fazla hasta', 'volume'],
    ['tr', '10 bin mutlu hasta', 'volume'],
    ['tr', 'Binlerce mutlu insan', 'volume'],
    ['tr', '2.025 hasta', 'volume'],
    ['tr', '2025 hasta', 'volume'],
    ['tr', '2025 hasta tedavi edildi', 'volume'],
    ['tr', '2025 hastamız', 'volume'],
    ['tr', '2.025 hasta anketi', 'volume'],
    ['tr', '2025+ hasta anketi', 'volume'],
    ['tr', '2500 hasta anketi', 'volume'],
    ['tr', '2025 hasta ankete katıldı', 'volume'],
    ['tr', '2025 hasta anketi doldurdu', 'volume'],
    ['tr', '2025 mutlu hasta', 'volume'],
    ['tr', '2025 yılında 300 hasta', 'volume'],
    ['tr', 'Hasta yorumlarını okuyun', 'testimonials'],
    ['tr', 'Öncesi ve sonrası görselleri', 'testimonials'],
    ['de', 'Sehen Sie unsere Vorher-Nachher-Bilder', 'beforeAfter'],
    ['de', 'Vorher/nachher im Vergleich', 'beforeAfter'],
    ['en', 'Combine it with a holiday in Istanbul', 'holiday'],
    ['en', 'A limited‑time offer', 'pressure'],
    ['en', '99% success rate', 'guarantee'],
    ['en', 'A risk-free operation', 'guarantee'],
  ] as const)('%s: %s → %s', (locale, text, rule) => expect(rulesBroken(locale, text)).toContain(rule))

  it.each([
    ['tr', 'Fiyat teklifi isteyin'],
    ['tr', 'Bir cerrah günde en fazla 2 hasta kabul eder'],
    ['tr', 'Sonuç garanti edilemez'],
    ['tr', 'Ameliyat 6 saat sürer, 3 gece kalırsınız'],
    ['tr', 'Günde en fazla 2 yabancı hasta'],
    ['tr', 'Örnek veri: 2025 hasta anketi'],
    ['tr', '2024-2025 hasta anketine göre'],
    ['tr', '1998 hasta anketleri'],
    ['tr', '2025 yılı hasta anketi'],
    ['tr', '2025 yılında hastalarımıza sorduk'],
    ['tr', '2025 hasta memnuniyeti araştırması'],
    ['tr', '2025 Ekim ayında açıldı'],
    ['tr', 'Bir ekimde 2.500 kök nakledilir; bu sayı hastaya göre değişir'],
    ['en', 'We are closed on public holidays'],
    ['en', 'No operation is entirely without risk'],
    ['en', 'You decide without hurry'],
    ['fr', 'Les meilleures vacances à 1 500 €'],
    ['de', 'Sprechen Sie vorher mit uns'],
  ] as const)('%s: %s breaks none', (locale, text) => expect(rulesBroken(locale, text)).toEqual([]))

  it('applies the German rule on pictures to flagged procedures only', () =>
    expect(rulesBroken('de', 'Vorher-nachher-Bilder', false)).toEqual([]))

  it.each([
    ['tr', 'turkiyenin-en-iyi-klinigi', 'superiority'],
    ['tr', 'mukemmel-sonuc', 'superiority'],
    ['tr', '10-000-mutlu-hasta', 'volume'],
    ['en', 'limited-time-offer', 'pressure'],
    ['de', 'vorher-nachher-bilder', 'beforeAfter'],
  ] as const)('%s: the address %s → %s', (locale, text, rule) =>
    expect(findBreaches([{ ...textOf(locale, text), path: 'slug' }], allOn, true)).toMatchObject([{ rule }]),
  )

  it.each([
    ['tr', 'sonuc-garanti-edilemez'],
    ['tr', '2025-hasta-memnuniyeti-arastirmasi'],
    ['en', 'closed-on-public-holidays'],
  ] as const)('%s: the address %s breaks none', (locale, text) =>
    expect(findBreaches([{ ...textOf(locale, text), path: 'slug' }], allOn, true)).toEqual([]),
  )

  it('finds nothing while the modes are off', () =>
    expect(findBreaches([textOf('tr', 'En iyi hastane, 500 €')], off, true)).toEqual([]))

  it('names every wording that breaks a rule, each once', () => {
    const text = 'En iyi ekip, lider klinik: 10.000 mutlu hasta. En iyi ekip! 500 € ve 20 lira.'
    const found = findBreaches([textOf('tr', text)], allOn, false)
    expect(found.map(({ rule, quote }) => [rule, quote])).toEqual([
      ['prices', '€'],
      ['prices', '20 lira'],
      ['superiority', 'en iyi'],
      ['superiority', 'lider'],
      ['volume', '10.000 mutlu hasta'],
    ])
  })

  it('quotes the words and names the field', () => {
    const [breach] = findBreaches([textOf('tr', 'Türkiye’nin en iyi kliniği')], allOn, false)
    expect(breach).toMatchObject({
      rule: 'superiority',
      quote: "türkiye'nin en iyi",
      text: { path: 'definition' },
    })
  })
})
