/** `GET /documents/{id}`: a file, for those who may read it, so that it cannot harm them. */

import { recordAudit } from '@/base/audit/record-audit'
import { type Actor, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { isId } from '@/lib/ids'
import type { DocumentId, UncheckedId } from '@/lib/record-ids'
import { wireError } from '@/lib/wire-error'
import { type FileType, MEDIA_TYPES } from './constants'
import { readableFiles } from './policy'
import { findDocument } from './read-documents'
import { getFile } from './store'
import { document } from './table'

/**
 * A file that was sent with a request. Strangers get the same answer whether it does not exist or is not theirs. Each
 * reading is recorded.
 */
export async function downloadDocument(request: Request, id: UncheckedId<DocumentId>): Promise<Response> {
  const actor = (await readSession(request.headers))?.actor ?? null
  return respondWithFile(actor, id, new URL(request.url).searchParams.get('size') === 'small')
}

/** @param isSmall the small picture of a photo instead */
export async function respondWithFile(
  actor: Actor | null,
  id: UncheckedId<DocumentId>,
  isSmall = false,
): Promise<Response> {
  const found =
    actor && isId<DocumentId>(id) ? await findDocument(careDb(), id, readableFiles(actor)) : undefined
  if (!actor || !found) return notFound()
  const bytes = await getFile(found.id, isSmall ? 'small' : 'content')
  if (!bytes) return notFound()
  const action = isSmall ? 'document.previewed' : 'document.read'
  const entry = { action, subject: 'document', subjectId: id, patientId: ownerOf(document, found.id) }
  await recordAudit(careDb(), { actorId: actor.userId, ...entry })
  return toFileResponse(bytes, isSmall ? { name: `${id}.jpg`, type: 'jpg' } : found)
}

/** Never shown as a page of this site: it is saved under its name, or drawn as a picture inside a page. */
function toFileResponse(
  bytes: Buffer,
  { name, type }: { readonly name: string; readonly type: FileType },
): Response {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': MEDIA_TYPES[type],
      'Content-Disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encode(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** RFC 8187 leaves fewer characters as they are than `encodeURIComponent`. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function notFound(): Response {
  return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
}
