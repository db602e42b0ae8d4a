/** A summary as the text of a PDF, in the reader's language. */
import type { PdfText } from '@/base/pdf/present'
import type { Block } from '@/base/pdf/rules'
import type { PatientSummary } from '@/care/patient-record/summary/present'
import { readBrand } from '@/content/site-settings/read-site-settings'
import { dateTimeWithZone } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { env } from '@/lib/env'
import { type SummarySection, summarySections } from './summary-sections'

type TextContext = { readonly locale: Locale; readonly at: Date }

export async function summaryText(summary: PatientSummary, { locale, at }: TextContext): Promise<PdfText> {
  const [t, sections, brand] = await Promise.all([
    translator(locale, 'record'),
    summarySections(locale, summary),
    readBrand(locale),
  ])
  const name = `${summary.person.firstName} ${summary.person.lastName}`
  const updatedAt = at.toISOString()
  return {
    title: t('summary.pdfTitle', { name }),
    lang: LANGUAGES[locale].code,
    brand,
    facts: [t('summary.source', { name, date: dateTimeWithZone(updatedAt, locale) })],
    blocks: sections.flatMap(blocksOfSection),
    updatedAt,
    addressOf: (href) => new URL(href, env().PUBLIC_URL).href,
  }
}

function blocksOfSection({ title, rows }: SummarySection): Block[] {
  return [
    { kind: 'heading', level: 2, runs: [{ text: title, style: 'strong' }] },
    ...rows.map(
      ({ name, text }): Block => ({
        kind: 'paragraph',
        runs: [
          ...(name ? [{ text: `${name}\n`, style: 'strong' } as const] : []),
          { text, style: 'regular' },
        ],
      }),
    ),
  ]
}
