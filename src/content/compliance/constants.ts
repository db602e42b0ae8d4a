/**
 * The words the modes do not allow, as data: `*` is any ending, `#` a number, `##` a number from a hundred on, `@` a
 * year, a last ` !word` a word that must not follow. Small letters; the linter folds the texts the same way
 * (`rules.ts`).
 */
import type { Locale } from '@/i18n/locales'

export const RULE_IDS = [
  'prices',
  'superiority',
  'volume',
  'testimonials',
  'beforeAfter',
  'holiday',
  'pressure',
  'guarantee',
] as const
export type RuleId = (typeof RULE_IDS)[number]

type Phrases = Readonly<Partial<Record<RuleId, readonly string[]>>>

export const FORBIDDEN_PHRASES: Readonly<Partial<Record<Locale, Phrases>>> = {
  // Regulation on promotion and information in health services (Official Gazette 33075, 12 November 2025).
  tr: {
    prices: [
      '₺',
      '€',
      '$',
      '£',
      '# tl',
      '# lira*',
      '# euro*',
      '# avro*',
      '# dolar*',
      'indirim*',
      'kampanya*',
    ],
    superiority: [
      'en iyi*',
      'en başarılı*',
      'en deneyimli*',
      'en gelişmiş*',
      'bir numara*',
      '1 numara*',
      'lider*',
      'öncü*',
      'rakipsiz*',
      'benzersiz*',
      'kusursuz*',
      'mükemmel*',
      'garanti*',
      'dünyanın en',
      "türkiye'nin en",
      'tek adres*',
      '%# başarı*',
      '% # başarı*',
      'yüzde # başarı*',
      '%# memnuniyet*',
      'yüzde # memnuniyet*',
    ],
    volume: [
      '## hasta*',
      '## * hasta*',
      '## mutlu *',
      "##'* fazla *",
      '# bin* hasta*',
      '# bin* * hasta*',
      'binlerce mutlu *',
      '## ameliyat*',
      '## operasyon*',
      '## işlem*',
      '## ekim*',
      'binlerce hasta*',
      'binlerce ameliyat*',
      'yüzlerce hasta*',
      'on binlerce',
    ],
    testimonials: [
      'hasta yorum*',
      'hastalarımızın yorum*',
      'hastalarımız anlatıyor*',
      'hasta hikâye*',
      'hasta hikaye*',
      'öncesi ve sonrası*',
      'öncesi-sonrası*',
      'öncesi/sonrası*',
      'öncesi sonrası*',
    ],
  },
  // Heilmittelwerbegesetz § 11 (1) sentence 3 number 1; judged only for flagged procedures.
  de: {
    beforeAfter: [
      'vorher-nachher*',
      'vorher/nachher*',
      'vorher nachher*',
      'vorher und nachher',
      'vorher- und nachher*',
    ],
  },
  // Rulings of the Advertising Standards Authority on treatment abroad.
  en: {
    holiday: ['holiday*', 'vacation*'],
    pressure: [
      'limited time',
      'limited-time',
      'last chance',
      'today only',
      'only today',
      'hurry',
      'special offer*',
      'while places last',
    ],
    guarantee: [
      '#% success*',
      '# % success*',
      '# percent success*',
      'guaranteed result*',
      'guarantee* success*',
      'risk-free',
      'risk free',
      'no risk',
    ],
  },
}

/**
 * A number before "hasta" and one of these nouns is the year of a publication ("2025 hasta anketi"), not a count of
 * patients. The possessive endings matter: "2025 hasta ankete katıldı" counts people.
 */
const TURKISH_PUBLICATIONS = [
  'anketi',
  'anketleri',
  'araştırması',
  'araştırmaları',
  'raporu',
  'raporları',
  'istatistikleri',
  'verileri',
  'memnuniyeti',
  'deneyimi',
  'hakları',
  'güvenliği',
]

/** "2025 hasta anketi doldurdu" says how many filled it in. */
const TURKISH_ANSWERING = ['doldur*', 'yanıtla*', 'cevapla*', 'tamamla*']

/** What looks like a forbidden phrase and is none. */
export const ALLOWED_PHRASES: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  tr: [
    'garanti edilemez',
    'garanti edemeyiz',
    'garanti etmez',
    'garanti etmiyoruz',
    'garanti vermiyoruz',
    'garanti verilemez',
    '@ yıl*',
    '@ ekim ay*',
    ...TURKISH_PUBLICATIONS.map((noun) => `@ hasta ${noun}* !${TURKISH_ANSWERING.join('|')}`),
  ],
  en: ['public holiday*', 'bank holiday*', 'not risk-free', 'not risk free', 'without hurry'],
}
