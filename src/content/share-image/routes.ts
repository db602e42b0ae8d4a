/**
 * Pictures for link previews. They are drawn when something is published (`jobs.ts`); one that is requested earlier is
 * drawn here.
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
 * Answers for `/share-images/{locale}/{name}`. Only names of published records are drawn, so visitors cannot
 * create pictures. An outdated name redirects to the current picture; a photograph has only its exact name.
 */
export async function getShareImage(locale: Locale, name: string): Promise<Response> {
  const requested = parseName(name)
  const image = requested && (await readImageContent(locale, requested.subject))
  if (!requested || !image) return new Response(null, { status: 404 })
  const current = shareImageName(requested.subject, image)
  const isPhoto = 'photo' in image
  if (isPhoto && (current !== name || locale !== DEFAULT_LOCALE)) return new Response(null, { status: 404 })
  if (current !== name) return redirectTo(`${SHARE_IMAGE_PATH}${locale}/${current}`)
  const stored = await readStored(locale, name)
  if (stored) return picture(stored)
  const drawn = await draw(
    async () => (await readStored(locale, name)) ?? (await drawAndStore(locale, requested.subject, image)),
  )
  return drawn.ran
    ? picture(drawn.value)
    : new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
}

function picture(bytes: Buffer): Response {
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': IMMUTABLE_CACHE }
  return new Response(new Uint8Array(bytes), { headers })
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
