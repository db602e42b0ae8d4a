/** The code as sound, for those who cannot see the picture. Decisions, no. 8, and record 0019. */
import { careDb } from '@/db/client'
import { takeToken } from '@/db/rate-limit'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { rangeOf } from '@/lib/byte-range'
import { tooManyRequests, wireError } from '@/lib/wire-error'
import { newChallenge, newestChallenge } from '../answer-challenge'
import { randomOf } from '../hashing'
import { newHolder, readHolder } from '../holder'
import { openCode } from '../open-code'
import { countAttempt, holderHeader, whileAvailable } from '../routes'
import { SPEECH_LIMIT } from './constants'
import { toWave } from './items'
import { clipsOf } from './load-clips'
import { speakCode } from './present'

const purpose = 'contact_request'
type Told = { readonly id: string; readonly code: string }

/**
 * GET `?language=de&id=…`: one code always sounds the same in a language. Who hears it again learns no more, and a
 * browser may fetch it piece by piece, as Safari does. Without `id`, as a page without scripts asks: the code that
 * the browser was shown last, or a new one if it shows no pictures.
 */
export function giveSpeech(request: Request): Promise<Response> {
  return whileAvailable(async () => {
    const perNetwork = await countAttempt(request, 'speech')
    if (!perNetwork.allowed) return tooManyRequests(perNetwork.retryAfter)
    const query = new URL(request.url).searchParams
    const holder = readHolder(request.headers) ?? newHolder()
    const id = query.get('id')
    const told = id === null ? await newestOrNew(holder) : await tellOne(id, holder)
    if (!told) return wireError({ status: 404, code: 'CAPTCHA_EXPIRED', message: 'This code is over.' })
    const perCode = await takeToken(careDb(), `captcha:speech-of:${told.id}`, SPEECH_LIMIT)
    if (!perCode.allowed) return tooManyRequests(perCode.retryAfter)
    const locale = toLocale(query.get('language')) ?? DEFAULT_LOCALE
    const random = randomOf(`speech:${told.id}:${locale}`)
    const sound = toWave(speakCode(told.code, await clipsOf(locale), random))
    return send(sound, request.headers.get('range'), holderHeader(holder))
  })
}

async function tellOne(id: string, holder: string): Promise<Told | undefined> {
  const code = await openCode(careDb(), { id, holder })
  return code === undefined ? undefined : { id, code }
}

async function newestOrNew(holder: string): Promise<Told | undefined> {
  const shown = await tellOne(await newestChallenge(careDb(), { purpose, holder }), holder)
  return shown ?? tellOne((await newChallenge(careDb(), { purpose, holder })).id, holder)
}

function send(
  sound: Uint8Array<ArrayBuffer>,
  asked: string | null,
  more: Readonly<Record<string, string>>,
): Response {
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Type': 'audio/wav',
    'Accept-Ranges': 'bytes',
    ...more,
  }
  const range = rangeOf(asked, sound.length)
  if (range === 'all')
    return new Response(sound, { headers: { ...headers, [BODY_LENGTH_HEADER]: `${sound.length}` } })
  if (range === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${sound.length}` },
    })
  const part = sound.slice(range.from, range.to + 1)
  const place = `bytes ${range.from}-${range.to}/${sound.length}`
  return new Response(part, {
    status: 206,
    headers: { ...headers, [BODY_LENGTH_HEADER]: `${part.length}`, 'Content-Range': place },
  })
}
