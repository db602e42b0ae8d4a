/**
 * Pictures for link previews. They are drawn when something is published (`jobs.ts`); one that is asked for before
 * is drawn here.
 */
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { createLimiter } from '@/lib/limiter'
import { SHARE_IMAGE_PATH } from './constants'
import { drawAndStore, readStored } from './draw-share-image'
import { readImageContent, shareImageName } from './read-share-image'
import { parseName } from './rules'

/** A picture costs up to a tenth of a second of one core: one at a time, and a short queue. */
const draw = createLimiter(1, 30)
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/**
 * Answers for `/share-images/{locale}/{name}`. Only names of published records lead to a drawing, so visitors can
 * make none of their own; an outdated name leads to today's picture. A photograph answers to its exact name alone.
 */
export async function getShareImage(locale: Locale, name: string): Promise<Response> {
  const asked = parseName(name)
  const motif = asked && (await readImageContent(locale, asked.subject))
  if (!asked || !motif) return new Response(null, { status: 404 })
  const current = shareImageName(asked.subject, motif)
  const isPhoto = 'photo' in motif
  if (isPhoto && (current !== name || locale !== DEFAULT_LOCALE)) return new Response(null, { status: 404 })
  if (current !== name) return movedTo(`${SHARE_IMAGE_PATH}${locale}/${current}`)
  const kept = await readStored(locale, name)
  if (kept) return picture(kept)
  const drawn = await draw(
    async () => (await readStored(locale, name)) ?? (await drawAndStore(locale, asked.subject, motif)),
  )
  return drawn.ran
    ? picture(drawn.value)
    : new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
}

function picture(bytes: Buffer): Response {
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': IMMUTABLE_CACHE }
  return new Response(new Uint8Array(bytes), { headers })
}

function movedTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
