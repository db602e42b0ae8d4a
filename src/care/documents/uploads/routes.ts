/**
 * `/uploads`: the resumable protocol tus 1.0.0 with its extensions creation and termination. A file belongs to the
 * browser whose cookie the first answer sets and each announcement renews, or with `purpose` to the signed-in person. A
 * dropped connection loses at most the piece that was being sent, an ended session nothing.
 */

import { careDb } from '@/db/client'
import { type Limit, takeAttempt } from '@/db/rate-limit'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { newClientToken } from '@/lib/client-token'
import { isId, newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { readBytes } from '@/lib/read-body'
import type { DocumentId, UncheckedId } from '@/lib/record-ids'
import { tooManyRequests, wireError } from '@/lib/wire-error'
import { filesTokenCookie, hashFilesToken, readFilesToken } from '../client-token'
import { PIECE_BYTES, SITE_FACTOR, UPLOAD_LIMITS } from '../constants'
import type { UnsentFile } from '../present'
import { openFileName } from '../read-documents'
import { checkFile } from '../rules'
import { readAnnouncement, readCount } from '../schema'
import { DiskFullError } from '../store'
import { addPiece } from './add-piece'
import { placeOf } from './check-room'
import { findUpload, listUnsent } from './list-unsent'
import { readUploader, type Uploader } from './read-uploader'
import { removeUpload } from './remove-upload'
import { startUpload, type UploadAnnouncement } from './start-upload'

const TUS = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' }

const REFUSALS = {
  INVALID_PAYLOAD: { status: 400, message: 'Say a file name and its length.' },
  NOT_SIGNED_IN: { status: 401, message: 'Sign in to send a file here.' },
  CONSENT_REQUIRED: { status: 403, message: 'Agree to the use of health data first.' },
  NOT_FOUND: { status: 404, message: 'There is no such file.' },
  OFFSET: { status: 409, message: 'The file does not end there.' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send application/offset+octet-stream.' },
  FILE_TYPE: { status: 422, message: 'Files of this type are not taken.' },
  FILE_EMPTY: { status: 422, message: 'The file is empty.' },
  FILE_TWICE: { status: 422, message: 'A file of this name is there already.' },
  FILES_TOO_MANY: { status: 422, message: 'There are enough files.' },
  FILE_CONTENT: { status: 422, message: 'The file is not what its name says.' },
  FILE_ACTIVE: { status: 422, message: 'The file does something by itself.' },
  FILE_INFECTED: { status: 422, message: 'The file is harmful.' },
  SCANNER_UNAVAILABLE: { status: 503, message: 'The file could not be checked.' },
  BUSY: { status: 503, message: 'Too many files at once.' },
  QUOTA_FULL: { status: 422, message: 'Your files take all the room they may.' },
  NO_ROOM: { status: 507, message: 'There is no room for the file.' },
} as const
type RefusalCode = keyof typeof REFUSALS

/** POST: announces a file. */
export function postUpload(request: Request): Promise<Response> {
  return withUploader(request, async (uploader) => {
    const limited = await countAttempt(request, 'begin', uploader)
    if (limited) return limited
    const announced = readAnnouncement(
      request.headers.get('upload-metadata'),
      request.headers.get('upload-length'),
    )
    if (!announced.ok) return refuse(announced.code)
    if (uploader.kind === 'person') return postAsPerson(uploader, announced.value)
    const token = readFilesToken(request.headers) ?? newClientToken()
    const started = await startUpload(hashFilesToken(token, uploader.form), announced.value, {
      place: placeOf(request.headers.get(CLIENT_IP_HEADER)),
    })
    if (!started.ok) return refuse(started.code)
    // Set again with each file: the cookie must last as long as the newest of them.
    return toStarted(uploader, started.value, { 'Set-Cookie': filesTokenCookie(token) })
  })
}

/** A demo account's file is answered like any other, and nothing of it is stored (reading 22). */
async function postAsPerson(
  uploader: Extract<Uploader, { readonly kind: 'person' }>,
  announced: UploadAnnouncement,
): Promise<Response> {
  const { actor, tokenHash, purpose } = uploader
  if (actor.demo) {
    const code = checkFile({ name: announced.name, size: announced.size }, [])
    return code ? refuse(code) : toStarted(uploader, { id: newId<DocumentId>(), received: 0 })
  }
  const started = await startUpload(tokenHash, announced, { person: { userId: actor.userId, purpose } })
  return started.ok ? toStarted(uploader, started.value) : refuse(started.code)
}

function toStarted(
  uploader: Uploader,
  { id, received }: { readonly id: DocumentId; readonly received: number },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const purpose = uploader.kind === 'person' ? `&purpose=${uploader.purpose}` : ''
  const location = { Location: `/uploads/${id}?form=${uploader.form}${purpose}` }
  return new Response(null, {
    status: 201,
    headers: { ...TUS, ...location, 'Upload-Offset': String(received), ...headers },
  })
}

/** GET: what was uploaded with this form and not sent yet. */
export function listUploads(request: Request): Promise<Response> {
  return withUploader(request, async ({ tokenHash }) => {
    const rows = tokenHash ? await listUnsent(careDb(), tokenHash) : []
    const data: UnsentFile[] = rows.map(({ id, name, type, position, size, received, readyAt }) => ({
      ...{ id, type, position, size, received },
      name: openFileName(id, name),
      isReady: readyAt !== null,
    }))
    return Response.json({ data }, { headers: { 'Cache-Control': 'no-store' } })
  })
}

/** HEAD: how much of a file has arrived. */
export function headUpload(request: Request, id: UncheckedId<DocumentId>): Promise<Response> {
  return withUpload(request, id, async (tokenHash, documentId) => {
    const found = await findUpload(careDb(), tokenHash, documentId)
    if (!found) return refuse('NOT_FOUND')
    const headers = { 'Upload-Offset': String(found.received), 'Upload-Length': String(found.size) }
    return new Response(null, { status: 200, headers: { ...TUS, ...headers } })
  })
}

/** PATCH: the next piece. */
export function patchUpload(request: Request, id: UncheckedId<DocumentId>): Promise<Response> {
  return withUpload(request, id, async (tokenHash, documentId, uploader) => {
    const limited = await countAttempt(request, 'piece', uploader)
    if (limited) return limited
    if (request.headers.get('content-type') !== 'application/offset+octet-stream')
      return refuse('UNSUPPORTED_MEDIA_TYPE')
    const offset = readCount(request.headers.get('upload-offset'))
    if (offset === undefined) return refuse('INVALID_PAYLOAD')
    const piece = await readBytes(request, PIECE_BYTES)
    if (!piece.ok) return refuse('FILE_TOO_LARGE')
    if (piece.value.length === 0) return refuse('INVALID_PAYLOAD')
    if (isDemo(uploader)) return toReceived(offset + piece.value.length)
    const added = await addPiece({ tokenHash, id: documentId, offset }, piece.value)
    return added.ok ? toReceived(added.value.received) : refuse(added.code)
  })
}

function toReceived(received: number): Response {
  return new Response(null, { status: 204, headers: { ...TUS, 'Upload-Offset': String(received) } })
}

/** DELETE: removes a file. */
export function deleteUpload(request: Request, id: UncheckedId<DocumentId>): Promise<Response> {
  return withUpload(request, id, async (tokenHash, documentId, uploader) =>
    isDemo(uploader) || (await removeUpload(tokenHash, documentId))
      ? new Response(null, { status: 204, headers: TUS })
      : refuse('NOT_FOUND'),
  )
}

function isDemo(uploader: Uploader): boolean {
  return uploader.kind === 'person' && uploader.actor.demo
}

function withUploader(request: Request, work: (uploader: Uploader) => Promise<Response>): Promise<Response> {
  return catchUnavailable(async () => {
    const uploader = await readUploader(request)
    return typeof uploader === 'string' ? refuse(uploader) : work(uploader)
  })
}

function withUpload(
  request: Request,
  id: UncheckedId<DocumentId>,
  work: (tokenHash: string, id: DocumentId, uploader: Uploader) => Promise<Response>,
): Promise<Response> {
  return withUploader(request, async (uploader) =>
    uploader.tokenHash && isId<DocumentId>(id) ? work(uploader.tokenHash, id, uploader) : refuse('NOT_FOUND'),
  )
}

/** A person's own attempts, and a visitor's with those of their network and of their site. */
async function countAttempt(
  request: Request,
  kind: keyof typeof UPLOAD_LIMITS,
  uploader: Uploader,
): Promise<Response | undefined> {
  const { network, site } = placeOf(request.headers.get(CLIENT_IP_HEADER))
  const each = UPLOAD_LIMITS[kind]
  const ofSite = { ...each, limit: each.limit * SITE_FACTOR }
  const counters: readonly (readonly [string, Limit])[] =
    uploader.kind === 'person'
      ? [[uploader.actor.userId, each]]
      : [[network, each], ...(site ? [[site, ofSite] as const] : [])]
  for (const [client, limit] of counters) {
    const { allowed, retryAfter } = await takeAttempt(careDb(), `upload:${kind}:${client}`, limit)
    if (!allowed) return tooManyRequests(retryAfter)
  }
  return undefined
}

function refuse(code: RefusalCode): Response {
  const headers: Record<string, string> = { ...TUS }
  if (REFUSALS[code].status === 503) headers['Retry-After'] = '5'
  return wireError({ ...REFUSALS[code], code, headers })
}

async function catchUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'a file could not be taken in')
    return refuse(error instanceof DiskFullError ? 'NO_ROOM' : 'BUSY')
  }
}
