import { asVisitor, getContentPayload } from '@/content/core/client'
import { addressName } from '@/content/core/present'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { ADDRESS_TITLES, type RecordSection } from './constants'
import type { AddressWords } from './rules'

type NamedRecord = { readonly slug?: string | null } & Partial<Record<AddressTitle, string | null>>
type AddressTitle = (typeof ADDRESS_TITLES)[RecordSection]

/** The path under which visitors find a record in a language; null while it is not published. */
export async function readAddress(
  section: RecordSection,
  id: number,
  locale: Locale,
): Promise<string | null> {
  const record = await readNamed(section, id, asVisitor(locale))
  if (!record) return null
  const titleField = ADDRESS_TITLES[section]
  return recordPath(section, id, addressName(record, record[titleField] ?? '', titleField), locale)
}

/** The German words of the newest draft, of which an address without words of its own is made. */
export async function readGermanWords(section: RecordSection, id: number): Promise<AddressWords> {
  // For an editor, whose session the admin has checked.
  const asEditor = { draft: true, overrideAccess: true, context: {} } as const
  const reading = { locale: DEFAULT_LOCALE, fallbackLocale: DEFAULT_LOCALE, ...asEditor } as const
  const record = await readNamed(section, id, reading)
  return { slug: record?.slug ?? '', title: record?.[ADDRESS_TITLES[section]] ?? '' }
}

type Reading = Omit<ReturnType<typeof asVisitor>, 'context'> & { readonly context: Record<string, unknown> }

async function readNamed(
  section: RecordSection,
  id: number,
  reading: Reading,
): Promise<NamedRecord | undefined> {
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...reading,
    collection: section,
    depth: 0,
    limit: 1,
    pagination: false,
    select: { slug: true, [ADDRESS_TITLES[section]]: true },
    where: { id: { equals: id } },
  })
  return docs[0]
}
