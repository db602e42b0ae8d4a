import { asVisitor, getContentPayload } from '@/content/core/client'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { presentCaptionFile } from './present'

const NAME = /^([1-9]\d{0,8})\.vtt$/
/** Five minutes, so that an editor's correction is visible soon. */
const CAPTIONS_CACHE = 'public, max-age=300'

/** Answers for `/captions/{locale}/{id}.vtt`: 404 for a film that is not public or has no captions. */
export async function getCaptions(locale: Locale, name: string): Promise<Response> {
  const id = NAME.exec(name)?.[1]
  const file = id === undefined ? null : await readCaptionFile(Number(id), locale)
  if (file === null) return new Response(null, { status: 404 })
  return new Response(file, {
    headers: { 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': CAPTIONS_CACHE },
  })
}

const readCaptionFile = cached(
  'readCaptionFile',
  async (id: number, locale: Locale): Promise<string | null> => {
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'testimonials',
      depth: 0,
      limit: 1,
      pagination: false,
      select: { captions: true },
      where: { id: { equals: id } },
    })
    return docs[0] ? presentCaptionFile(docs[0]) : null
  },
)
