import { createHash } from 'node:crypto'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { readBlog } from '../blogs/data'
import { readDoctor } from '../doctors/data'
import { readHospital } from '../hospitals/data'
import type { ImageVariant } from '../media/present'
import { readProgram } from '../programs/data'
import type { SeoView } from '../seo'
import { readService } from '../services/data'
import { readSiteSettings } from '../site-settings/data'
import { DRAWING_VERSION, SHARE_IMAGE, SHARE_IMAGE_PATH, type ShareSubject } from './constants'
import type { ShareTexts } from './present'
import { stemOf, subjectOf } from './rules'

/** The picture of a page for link previews: of its record, or of the site. @param path without language */
export async function shareImageOf(locale: Locale, path: string): Promise<ImageVariant | null> {
  const subject = subjectOf(path)
  const texts = await readShareTexts(locale, subject)
  if (!texts) return null
  return { url: `${SHARE_IMAGE_PATH}${locale}/${shareImageName(subject, texts)}`, ...SHARE_IMAGE }
}

/** A name that changes with what is on the picture, so that a copy may be kept for ever. */
export function shareImageName(subject: ShareSubject, texts: ShareTexts): string {
  const drawn = JSON.stringify([DRAWING_VERSION, texts.kicker, texts.title, texts.brand])
  return `${stemOf(subject)}${createHash('sha256').update(drawn).digest('hex').slice(0, 16)}.jpg`
}

/** What stands on a picture, in one language; null when there is nothing published of this name. */
export async function readShareTexts(locale: Locale, subject: ShareSubject): Promise<ShareTexts | null> {
  const [{ brand }, { catalog }] = await Promise.all([readSiteSettings(locale), loadMessages(locale)])
  if (subject.kind === 'site') return { kicker: '', title: brand.tagline || brand.name, brand: brand.name }
  const seo = await readSeo(locale, subject)
  if (!seo) return null
  const kicker = subject.kind === 'programs' ? '' : catalog[subject.kind].title
  return { kicker, title: withoutBrand(seo.title, brand.name), brand: brand.name }
}

async function readSeo(locale: Locale, { kind, id }: ShareSubject): Promise<SeoView | null> {
  if (kind === 'programs') return (await readProgram(id, locale))?.seo ?? null
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  if (number === undefined) return null
  switch (kind) {
    case 'services':
      return (await readService(number, locale))?.seo ?? null
    case 'doctors':
      return (await readDoctor(number, locale))?.seo ?? null
    case 'hospitals':
      return (await readHospital(number, locale))?.seo ?? null
    case 'blogs':
      return (await readBlog(number, locale))?.seo ?? null
    default:
      return null
  }
}

/** The brand has a place of its own on the picture. */
function withoutBrand(title: string, brand: string): string {
  return title.replace(/\s*[|–-]\s*([^|]*)$/, (ending, last) => (brand.startsWith(last.trim()) ? '' : ending))
}
