/** The code as sound, for people who cannot see the picture. Reading 8, decision 0019. */
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { rangeOf } from '@/lib/byte-range'
import { tooManyRequests, wireError } from '@/lib/wire-error'
import { createChallenge } from '../create-challenge'
import { findNewestChallenge } from '../find-newest-challenge'
import { randomOf } from '../hashing'
import { openCode } from '../open-code'
import { catchUnavailable, clientTokenHeader, clientTokenOf, countAttempt } from '../routes'
import { SPEECH_LIMIT } from './constants'
import { toWave } from './items'
import { clipsOf } from './load-clips'
import { speakCode } from './present'

const purpose = 'contact_request'
type SpokenCode = { readonly id: string; readonly code: string }

/**
 * GET `?language=de&id=…`. One code always sounds the same in a language, so that a script learns nothing from a second
 * request and a browser can fetch it in ranges, as Safari does. Without `id`, as from a page without scripts: the code
 * that the browser was shown last, or a new one if it was shown none.
 */
export function getSpeech(request: Request): Promise<Response> {
  return catchUnavailable(async () => {
    const perNetwork = await countAttempt(request, 'speech')
    if (!perNetwork.allowed) return tooManyRequests(perNetwork.retryAfter)
    const query = new URL(request.url).searchParams
    const clientToken = clientTokenOf(request)
    const id = query.get('id')
    const spoken = id === null ? await newestOrNew(clientToken) : await codeToSpeak(id, clientToken)
    if (!spoken) return wireError({ status: 404, code: 'CAPTCHA_EXPIRED', message: 'This code is over.' })
    const perCode = await takeAttempt(careDb(), `captcha:speech-of:${spoken.id}`, SPEECH_LIMIT)
    if (!perCode.allowed) return tooManyRequests(perCode.retryAfter)
    const locale = toLocale(query.get('language')) ?? DEFAULT_LOCALE
    const random = randomOf(`speech:${spoken.id}:${locale}`)
    const sound = toWave(speakCode(spoken.code, await clipsOf(locale), random))
    return send(sound, request.headers.get('range'), clientTokenHeader(clientToken))
  })
}

async function codeToSpeak(id: string, clientToken: string): Promise<SpokenCode | undefined> {
  const code = await openCode(careDb(), { id, clientToken })
  return code === undefined ? undefined : { id, code }
}

async function newestOrNew(clientToken: string): Promise<SpokenCode | undefined> {
  const shown = await codeToSpeak(await findNewestChallenge(careDb(), { purpose, clientToken }), clientToken)
  return shown ?? codeToSpeak((await createChallenge(careDb(), { purpose, clientToken })).id, clientToken)
}

function send(
  sound: Uint8Array<ArrayBuffer>,
  rangeHeader: string | null,
  extraHeaders: Readonly<Record<string, string>>,
): Response {
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Type': 'audio/wav',
    'Accept-Ranges': 'bytes',
    ...extraHeaders,
  }
  const range = rangeOf(rangeHeader, sound.length)
  if (range === 'all')
    return new Response(sound, { headers: { ...headers, [BODY_LENGTH_HEADER]: `${sound.length}` } })
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${sound.length}` },
    })
  const part = sound.slice(range.from, range.to + 1)
  const contentRange = `bytes ${range.from}-${range.to}/${sound.length}`
  return new Response(part, {
    status: 206,
    headers: { ...headers, [BODY_LENGTH_HEADER]: `${part.length}`, 'Content-Range': contentRange },
  })
}
