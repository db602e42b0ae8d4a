import { createHash, createHmac } from 'node:crypto'
import type { Where } from 'payload'
import { asVisitor, getContentPayload } from '@/content/core/client'
import { type ImageVariant, MEDIA_PARTS, type PhotoView, presentPhoto } from '@/content/media/present'
import { isProgramSlug } from '@/content/programs/constants'
import { presentSeo, type SeoView } from '@/content/seo/present'
import { readBrandNames } from '@/content/site-settings/read-site-settings'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { cached } from '@/lib/content-cache'
import { env } from '@/lib/env'
import { tagRender } from '@/lib/render-context'
import type { Service } from '@/payload-types'
import {
  DRAWING_VERSION,
  isRecordKind,
  type RecordKind,
  SHARE_IMAGE,
  SHARE_IMAGE_PATH,
  type ShareSubject,
} from './constants'
import type { ShareTexts } from './present'
import { stemOf, subjectOf } from './rules'

/** What a picture shows: a photograph, or texts. */
export type ImageContent = { readonly photo: PhotoView } | { readonly texts: ShareTexts }

/**
 * The picture of a page for link previews: the one its editor chose, or one drawn of its record or of the site.
 * @param path without language
 */
export async function shareImageOf(
  locale: Locale,
  path: string,
  photo: PhotoView | null = null,
): Promise<ImageVariant | null> {
  // A photograph has no texts: one copy serves every language.
  if (photo) return addressOf(DEFAULT_LOCALE, photoSubject(photo), { photo })
  const subject = subjectOf(path)
  const image = await readImageContent(locale, subject)
  return image && addressOf(locale, subject, image)
}

function addressOf(locale: Locale, subject: ShareSubject, image: ImageContent): ImageVariant {
  return { url: `${SHARE_IMAGE_PATH}${locale}/${shareImageName(subject, image)}`, ...SHARE_IMAGE }
}

export function photoSubject({ id }: PhotoView): ShareSubject {
  return { kind: 'media', id: String(id) }
}

/**
 * A file name with a hash of the content, so that it can be cached for good. The name of a photograph is keyed with a
 * secret: otherwise anyone could have every file cropped and stored.
 */
export function shareImageName(subject: ShareSubject, image: ImageContent): string {
  const hash =
    'photo' in image
      ? createHmac('sha256', env().PAYLOAD_SECRET).update(partsOf(subject.id, ...photoParts(image.photo)))
      : createHash('sha256').update(partsOf(image.texts.kicker, image.texts.title, image.texts.brand))
  return `${stemOf(subject)}${hash.digest('hex').slice(0, 16)}.jpg`
}

function photoParts({ filename, focus }: PhotoView) {
  return [filename, focus.x, focus.y] as const
}

function partsOf(...parts: readonly (string | number)[]): string {
  return JSON.stringify([DRAWING_VERSION, ...parts])
}

/** What a picture shows, in one language; null when the subject is not published. */
export async function readImageContent(locale: Locale, subject: ShareSubject): Promise<ImageContent | null> {
  if (subject.kind === 'media') {
    const photo = await readPhoto(subject)
    return photo && { photo }
  }
  const [brand, { catalog }] = await Promise.all([readBrandNames(locale), loadMessages(locale)])
  if (subject.kind === 'site')
    return { texts: { kicker: '', title: brand.tagline || brand.name, brand: brand.name } }
  const seo = await readSeo(locale, subject)
  if (!seo) return null
  const kicker = subject.kind === 'programs' ? '' : catalog[subject.kind].title
  return { texts: { kicker, title: withoutBrand(seo.title, brand.name), brand: brand.name } }
}

/** The picture that an editor chose for a record's link previews. */
export async function readChosenPhoto(subject: ShareSubject): Promise<PhotoView | null> {
  return (await readSeo(DEFAULT_LOCALE, subject))?.image ?? null
}

async function readPhoto({ id }: ShareSubject): Promise<PhotoView | null> {
  const number = numberOf(id)
  if (number === undefined) return null
  const payload = await getContentPayload()
  const file = await payload.findByID({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'media',
    id: number,
    depth: 0,
    disableErrors: true,
    select: MEDIA_PARTS,
  })
  return presentPhoto(file)
}

type ShareSeo = Pick<SeoView, 'title' | 'image'>

async function readSeo(locale: Locale, { kind, id }: ShareSubject): Promise<ShareSeo | null> {
  return isRecordKind(kind) ? readRecordSeo(kind, id, locale) : null
}

/** The field of each kind that names a record. */
const TITLE_FIELDS = {
  programs: 'name',
  services: 'name',
  doctors: 'titleAndName',
  hospitals: 'name',
  blogs: 'title',
} as const satisfies Record<RecordKind, string>
type TitleField = (typeof TITLE_FIELDS)[RecordKind]
type RecordParts = Partial<Record<TitleField, string | null>> & Pick<Service, 'seo'>

/** Only what a picture shows: reading a whole record takes longer than drawing its picture. */
const readRecordSeo = cached(
  'readRecordSeo',
  async (kind: RecordKind, id: string, locale: Locale): Promise<ShareSeo | null> => {
    const where = whereOf(kind, id)
    if (!where) return null
    tagRender(kind === 'programs' ? kind : `${kind}:${id}`)
    const payload = await getContentPayload()
    const titleField = TITLE_FIELDS[kind]
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: kind,
      depth: 1,
      limit: 1,
      pagination: false,
      populate: { media: MEDIA_PARTS },
      select: { [titleField]: true, seo: { title: true, image: true } },
      where,
    })
    const record: RecordParts | undefined = docs[0]
    return record ? presentSeo(record.seo, { title: record[titleField] ?? '', description: '' }) : null
  },
)

/** Undefined for an id that no record can have. */
function whereOf(kind: RecordKind, id: string): Where | undefined {
  if (kind === 'programs') return isProgramSlug(id) ? { slug: { equals: id } } : undefined
  const number = numberOf(id)
  return number === undefined ? undefined : { id: { equals: number } }
}

function numberOf(id: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}

/** Without the brand, which the picture shows separately. */
function withoutBrand(title: string, brand: string): string {
  return title.replace(/\s*[|–-]\s*([^|]*)$/, (ending, last) => (brand.startsWith(last.trim()) ? '' : ending))
}
