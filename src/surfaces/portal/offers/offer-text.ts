/** An offer as the text of a PDF, in the reader's language: what its page says, in the same order. */
import { getTranslations } from 'next-intl/server'
import type { PdfText } from '@/base/pdf/present'
import type { Block, Run } from '@/base/pdf/rules'
import type { OfferView } from '@/care/offers/present'
import { longDate } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { env } from '@/lib/env'
import { includedTax, priceLines } from '@/surfaces/frame/offer/offer-items'
import { offerFacts } from './offer-facts'

type PdfContext = { readonly locale: Locale; readonly brand: string }

export async function offerText(offer: OfferView, { locale, brand }: PdfContext): Promise<PdfText> {
  const t = await getTranslations({ locale, namespace: 'offers' })
  const documents = await getTranslations({ locale, namespace: 'documents' })
  const url = `${env().PUBLIC_URL}/${locale}/my-requests/offers/${offer.id}`
  const sentAt = offer.sentAt ?? offer.statusAt
  return {
    ...{ title: offer.title, lang: LANGUAGES[locale].code, brand, updatedAt: sentAt },
    facts: [
      ...(offer.option ? [t('option', { option: offer.option })] : []),
      t('version.number', { version: offer.version }),
      t('labelled', { label: t('summary.sent'), text: longDate(sentAt, locale) }),
      t('labelled', { label: `${t('version.checksum')} (SHA-256)`, text: offer.hash }),
      url,
    ],
    blocks: [
      ...(await summaryBlocks(offer, locale)),
      heading(t('items.title')),
      ...(await itemBlocks(offer, locale)),
      ...points(t('inclusions'), offer.inclusions),
      ...points(t('mayChange'), offer.mayChange),
      ...(offer.notes ? [heading(t('pdf.notes')), paragraph(offer.notes)] : []),
      ...points(
        documents('title'),
        offer.documents.map(({ title, name }) => `${title} (${name})`),
      ),
      paragraph(t('preConsultation')),
    ],
    addressOf: (href) => new URL(href, url).href,
  }
}

/** Price, place, person and dates, each in a line of its own. */
async function summaryBlocks(offer: OfferView, locale: Locale): Promise<Block[]> {
  return (await offerFacts(offer, locale)).map(([name, value]) => ({
    kind: 'paragraph',
    runs: [run(`${name}: `, 'strong'), run(value)],
  }))
}

async function itemBlocks(offer: OfferView, locale: Locale): Promise<Block[]> {
  const t = await getTranslations({ locale, namespace: 'offers.items' })
  const head = [t('description'), t('quantity'), t('unitPrice'), t('amount')]
  const rows = offer.items.map(({ title, quantity, unitPrice, amount }) => [
    ...[title, String(quantity)],
    ...[formatMoney(unitPrice, locale), formatMoney(amount, locale)],
  ])
  const lines = await priceLines(offer, locale)
  const taxNote = await includedTax(offer, locale)
  const cells = (texts: readonly string[], isHeader: boolean) => ({
    cells: texts.map((text) => ({ isHeader, runs: [run(text, isHeader ? 'strong' : 'regular')] })),
  })
  return [
    { kind: 'table', rows: [cells(head, true), ...rows.map((row) => cells(row, false))] },
    ...lines.map(
      ({ name, amount, note }): Block => ({
        kind: 'paragraph',
        runs: [run(`${name}: `), ...(note ? [run(`${note} `)] : []), run(amount)],
      }),
    ),
    {
      kind: 'paragraph',
      runs: [run(`${t('total')}: `, 'strong'), run(formatMoney(offer.total, locale), 'strong')],
    },
    ...(taxNote ? [paragraph(taxNote)] : []),
  ]
}

function points(title: string, texts: readonly string[]): Block[] {
  if (texts.length === 0) return []
  return [
    heading(title),
    { kind: 'list', items: texts.map((text) => ({ label: '•', blocks: [paragraph(text)] })) },
  ]
}

function heading(text: string): Block {
  return { kind: 'heading', level: 2, runs: [run(text, 'strong')] }
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', runs: [run(text)] }
}

/** Some spaces between digits have no glyph in the fonts. */
function run(text: string, style: Run['style'] = 'regular'): Run {
  return { text: text.replace(/[\u202f\u2009]/g, '\u00a0'), style }
}
