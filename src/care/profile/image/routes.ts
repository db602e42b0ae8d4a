/**
 * `POST /profile-images` uploads the signed-in person's picture, `GET /profile-images/{id}` returns one to people who
 * may see it. Without scripts the form is answered with a redirect back to its page.
 */

import { mayUsePortal } from '@/care/accounts/policy'
import { type Actor, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import { readBytes } from '@/lib/read-body'
import type { ProfileImageId, UncheckedId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { wireError } from '@/lib/wire-error'
import { IMAGE_FORM_BYTES, IMAGE_LIMIT, IMAGE_MAX_BYTES } from './constants'
import { readableImages } from './policy'
import { findImage } from './read-images'
import { type ImageCode, type ImageFile, saveImage, toSquare } from './save-image'

const STATUSES: Readonly<Record<PostCode, number>> = {
  NOT_SIGNED_IN: 401,
  USER_NOT_FOUND: 401,
  FILE_TOO_LARGE: 413,
  FILE_REQUIRED: 422,
  FILE_TYPE: 422,
  FILE_CONTENT: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  FILE_INFECTED: 422,
  TOO_MANY_REQUESTS: 429,
  SCANNER_UNAVAILABLE: 503,
  BUSY: 503,
  UNAVAILABLE: 503,
  NO_ROOM: 507,
}
type PostCode = ImageCode | 'NOT_SIGNED_IN' | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE'
type Answer = Result<'SAVED' | 'DEMO_NOT_SAVED', PostCode>

/** Stores an uploaded picture. The front refuses forms of other sites. */
export async function postImage(request: Request): Promise<Response> {
  const actor = (await readSession(request.headers))?.actor ?? null
  const answer = actor ? await takeImage(request, actor) : err('NOT_SIGNED_IN' as const)
  return request.headers.get('accept')?.includes('text/html') ? toPage(actor, answer) : toScript(answer)
}

async function takeImage(request: Request, actor: Actor): Promise<Answer> {
  try {
    const verdict = await takeAttempt(careDb(), `profile-image:${actor.userId}`, IMAGE_LIMIT)
    if (!verdict.allowed) return err('TOO_MANY_REQUESTS')
    const file = await readPicture(request)
    if (!file.ok) return file
    // A demo account's picture is checked, but not stored (reading 22).
    const saved = actor.demo ? await toSquare(file.value) : await saveImage(actor, file.value)
    return saved.ok ? { ok: true, value: actor.demo ? 'DEMO_NOT_SAVED' : 'SAVED' } : saved
  } catch (error) {
    log.error({ err: error }, 'a profile image could not be taken in')
    return err('UNAVAILABLE')
  }
}

/** Reads the form's file. Its size is checked while it arrives. */
async function readPicture(request: Request): Promise<Result<ImageFile, PostCode>> {
  const body = await readBytes(request, IMAGE_MAX_BYTES + IMAGE_FORM_BYTES)
  if (!body.ok) return err('FILE_TOO_LARGE')
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(new Uint8Array(body.value), { headers }).formData().catch(() => undefined)
  const picture = form?.get('picture')
  if (!(picture instanceof File)) return err('FILE_REQUIRED')
  return { ok: true, value: { name: picture.name, bytes: Buffer.from(await picture.arrayBuffer()) } }
}

function toScript(answer: Answer): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (answer.ok) return Response.json({ data: { code: answer.value } }, { status: 201, headers })
  const { code } = answer
  return wireError({ status: STATUSES[code], code, message: 'The picture was not taken.' })
}

function toPage(actor: Actor | null, answer: Answer): Response {
  const tab = actor && !mayUsePortal(actor) ? 'general' : 'profile'
  const page = `${actor ? `/${actor.locale}` : ''}/settings/${tab}`
  const location = `${page}?image=${answer.ok ? answer.value : answer.code}#picture`
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/** Returns a picture. A missing picture and one that the reader may not see get the same response. */
export async function getImage(request: Request, id: UncheckedId<ProfileImageId>): Promise<Response> {
  const actor = (await readSession(request.headers))?.actor ?? null
  const bytes =
    actor && isId<ProfileImageId>(id) ? await findImage(careDb(), id, readableImages(actor)) : undefined
  if (!bytes) return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such picture.' })
  // A changed picture gets a new id, so the id serves as the ETag.
  const tag = `"${id}"`
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': 'inline; filename="picture.webp"',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ETag: tag,
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/webp' } })
}
