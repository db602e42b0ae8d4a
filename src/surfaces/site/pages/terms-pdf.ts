/** The terms as PDF, from the same record as their page. */
import { drawPdf } from '@/base/pdf/present'
import { readFonts } from '@/base/pdf/read-fonts'
import { blocksOf } from '@/base/pdf/rules'
import { langOf } from '@/content/fallback/present'
import { readPage } from '@/content/pages/read-pages'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { longDate } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { env } from '@/lib/env'
import { safeTree } from '@/lib/markdown'

/** @returns null when no terms are published */
export async function loadTermsPdf(locale: Locale): Promise<Buffer | null> {
  const [page, { brand }, t] = await Promise.all([
    readPage('terms', locale),
    readSiteSettings(locale),
    translator(locale, 'catalog'),
  ])
  if (!page) return null
  const url = `${env().PUBLIC_URL}/${locale}/terms`
  const facts = [t('legal.updated', { date: longDate(page.updatedAt, locale) }), url]
  return drawPdf(
    {
      title: page.title,
      lang: LANGUAGES[langOf(page, 'content') ?? locale].code,
      brand: brand.name,
      facts: page.isSample ? [...facts, t('sample')] : facts,
      blocks: blocksOf(safeTree(page.contentHtml)),
      updatedAt: page.updatedAt,
      addressOf: (href) => new URL(href, url).href,
    },
    await readFonts(),
  )
}
