import { asVisitor, getContentPayload } from '@/content/core/client'
import { addressName } from '@/content/core/present'
import { isIndexable } from '@/content/seo/rules'
import { LOCALES, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { RECORD_SECTIONS, type RecordSection } from './constants'

export function isRecordSection(value: unknown): value is RecordSection {
  return RECORD_SECTIONS.some((section) => section === value)
}

/** Records in one part of the sitemap: four addresses each, well under the protocol's 50,000. */
export const RECORDS_PER_PART = 1_000

export type RecordAddress = {
  readonly id: number
  /** Paths without language prefix. */
  readonly paths: Readonly<Record<Locale, string>>
  /** Instant, ISO 8601. */
  readonly updatedAt: string
}

type NamedRecord = {
  readonly id: number
  readonly name: string
  readonly updatedAt: string
  readonly seo?: Parameters<typeof isIndexable>[0]
}

/** The search-engine fields that decide whether a record is in the sitemap. */
const INDEXING_FIELDS = { isHidden: true, canonical: true } as const

const inSitemap = ({ seo }: Pick<NamedRecord, 'seo'>) => isIndexable(seo ?? {})

/** How many published records a section has. */
export const countRecords = cached('countRecords', async (section: RecordSection): Promise<number> => {
  tagRender(section)
  const payload = await getContentPayload()
  const { totalDocs } = await payload.count({ collection: section, overrideAccess: false })
  return totalDocs
})

/** One part of a section's published records with their addresses in every language, by id. @param part from 1 */
export const listAddresses = cached(
  'listAddresses',
  async (section: RecordSection, part: number): Promise<RecordAddress[]> => {
    tagRender(section)
    const byLocale = await Promise.all(LOCALES.map((locale) => listNames(section, part, locale)))
    const names = byLocale.map((records) => new Map(records.map((record) => [record.id, record.name])))
    return (byLocale[0] ?? []).filter(inSitemap).map(({ id, updatedAt, name: german }) => {
      const pathIn = (locale: Locale, index: number) =>
        recordPath(section, id, names[index]?.get(id) || german, locale).slice(`/${locale}`.length)
      const [de = '', en = '', tr = '', fr = ''] = LOCALES.map(pathIn)
      return { id, updatedAt, paths: { de, en, tr, fr } }
    })
  },
)

/** The names that slugs are made of, in one language; German where a name has no translation. */
async function listNames(section: RecordSection, part: number, locale: Locale): Promise<NamedRecord[]> {
  const payload = await getContentPayload()
  const page = {
    ...asVisitor(locale),
    depth: 0,
    limit: RECORDS_PER_PART,
    page: part,
    sort: 'id',
  } as const
  switch (section) {
    case 'services': {
      const select = { name: true, slug: true, updatedAt: true, seo: INDEXING_FIELDS } as const
      const { docs } = await payload.find({ ...page, collection: 'services', select })
      return docs.map((doc) => ({ ...doc, name: addressName(doc, doc.name ?? '', 'name') }))
    }
    case 'doctors': {
      const select = { titleAndName: true, slug: true, updatedAt: true, seo: INDEXING_FIELDS } as const
      const { docs } = await payload.find({ ...page, collection: 'doctors', select })
      return docs.map((doc) => ({ ...doc, name: addressName(doc, doc.titleAndName ?? '', 'titleAndName') }))
    }
    case 'hospitals': {
      const select = { name: true, slug: true, updatedAt: true, seo: INDEXING_FIELDS } as const
      const { docs } = await payload.find({ ...page, collection: 'hospitals', select })
      return docs.map((doc) => ({ ...doc, name: addressName(doc, doc.name, 'name') }))
    }
    case 'blogs': {
      const select = { title: true, slug: true, updatedAt: true, seo: INDEXING_FIELDS } as const
      const { docs } = await payload.find({ ...page, collection: 'blogs', select })
      return docs.map((doc) => ({ ...doc, name: addressName(doc, doc.title ?? '', 'title') }))
    }
  }
}

export type PageAddress = { readonly path: string; readonly updatedAt: string | null }

/** Pages whose URL holds no id: programs, legal texts, about and health tourism, with their last change. */
export const listPageAddresses = cached('listPageAddresses', async (): Promise<PageAddress[]> => {
  tagRender('programs', 'pages', 'about', 'health-tourism')
  const payload = await getContentPayload()
  const reading = { ...asVisitor('de'), depth: 0 } as const
  const [programs, pages, about, tourism] = await Promise.all([
    payload.find({
      ...reading,
      collection: 'programs',
      pagination: false,
      select: { slug: true, updatedAt: true, seo: INDEXING_FIELDS },
    }),
    payload.find({
      ...reading,
      collection: 'pages',
      pagination: false,
      select: { pageKey: true, updatedAt: true, seo: INDEXING_FIELDS },
    }),
    payload.findGlobal({ ...reading, slug: 'about' }),
    payload.findGlobal({ ...reading, slug: 'health-tourism' }),
  ])
  return [
    ...programs.docs.filter(inSitemap).map(({ slug, updatedAt }) => ({
      path: slug === 'hair' ? '/' : `/programs/${slug}`,
      updatedAt,
    })),
    ...pages.docs.filter(inSitemap).map(({ pageKey, updatedAt }) => ({ path: `/${pageKey}`, updatedAt })),
    ...[
      { ...about, path: '/about' },
      { ...tourism, path: '/health-tourism' },
    ]
      .filter(inSitemap)
      .map(({ path, updatedAt }) => ({ path, updatedAt: updatedAt ?? null })),
  ]
})
