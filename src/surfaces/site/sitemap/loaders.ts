import { RECORD_SECTIONS } from '@/content/addresses/constants'
import {
  countRecords,
  isRecordSection,
  listAddresses,
  listPageAddresses,
  RECORDS_PER_PART,
} from '@/content/addresses/list-addresses'
import { mayShowTestimonials } from '@/content/compliance/rules'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { ADDRESSES } from '@/lib/addresses'
import { env } from '@/lib/env'
import { loadSettings } from '../loaders'
import { presentSitemap, presentSitemapIndex, type SitemapEntry } from './present'

/** Pages that exist without any content. */
const STATIC_PAGES = ADDRESSES.filter(({ sitemap }) => sitemap === 'always').map(({ path }) => path)
/** Does not exist in every language. */
const TESTIMONIALS = '/testimonials'
const PAGES = 'pages-1'

/** `/sitemap.xml` */
export async function loadSitemapIndex(): Promise<string> {
  const parts = await Promise.all(
    RECORD_SECTIONS.map(async (section) => {
      const count = Math.ceil((await countRecords(section)) / RECORDS_PER_PART)
      return Array.from({ length: count }, (_, index) => `${section}-${index + 1}`)
    }),
  )
  return presentSitemapIndex([PAGES, ...parts.flat()], env().PUBLIC_URL)
}

/** One sitemap; null when the name is unknown. @param name such as `services-2` */
export async function loadSitemap(name: string): Promise<string | null> {
  if (name === PAGES) return presentSitemap(await pageEntries(), env().PUBLIC_URL)
  const [section, part] = name.split('-')
  if (!isRecordSection(section)) return null
  if ((Number(part) - 1) * RECORDS_PER_PART >= (await countRecords(section))) return null
  const records = await listAddresses(section, Number(part))
  const entries = records.map(({ paths, updatedAt }) => ({
    path: (locale: keyof typeof paths) => paths[locale],
    updatedAt,
  }))
  return presentSitemap(entries, env().PUBLIC_URL)
}

async function pageEntries(): Promise<SitemapEntry[]> {
  const [pages, languages] = await Promise.all([listPageAddresses(), testimonialLanguages()])
  return [...pages, ...STATIC_PAGES.map((path) => (path === TESTIMONIALS ? { path, languages } : { path }))]
}

/** The languages with a page of testimonials: a compliance mode may forbid it. */
export async function testimonialLanguages(): Promise<readonly Locale[]> {
  const { compliance } = await loadSettings(DEFAULT_LOCALE)
  return LOCALES.filter((locale) => mayShowTestimonials(compliance, locale))
}
