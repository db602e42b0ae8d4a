/** `GET /documents/{id}`: a file, for those who may read it, so that it cannot harm them. */

import { recordAudit } from '@/base/audit/record-audit'
import { type Actor, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { contentDisposition } from '@/lib/content-disposition'
import { isId } from '@/lib/ids'
import type { DocumentId, UncheckedId } from '@/lib/record-ids'
import { wireError } from '@/lib/wire-error'
import { type FileType, MEDIA_TYPES } from './constants'
import { type InCareOf, readableFiles } from './policy'
import { findDocument } from './read-documents'
import { mayPreview } from './rules'
import { getFile } from './store'
import { document } from './table'

/** Whole and saved, a small picture, or shown in a frame of our own pages. */
const SHAPES = ['whole', 'small', 'view'] as const
type Shape = (typeof SHAPES)[number]

/**
 * A patient's file. Strangers get the same answer whether it does not exist or is not theirs, and so does the care team
 * before it has given a reason for a patient who is not in its care. Each reading is recorded.
 * `?size=small` is the small picture of a photo, `?size=view` the file for the preview.
 * @param inCareOf which patients are in whose care
 */
export async function downloadDocument(
  request: Request,
  id: UncheckedId<DocumentId>,
  inCareOf: InCareOf,
): Promise<Response> {
  const actor = (await readSession(request.headers))?.actor ?? null
  const size = new URL(request.url).searchParams.get('size')
  const response = await respondWithFile(actor, id, { inCareOf, shape: SHAPES.find((one) => one === size) })
  const isLink = request.headers.get('sec-fetch-dest') === 'document'
  // A patient who followed a link reads why in their language, on the page of their documents.
  if (response.status !== 404 || !isLink || actor?.role !== 'patient') return response
  const location = `/${actor.locale}/my-requests/documents?error=FILE_ACCESS`
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

type FileOptions = { readonly inCareOf: InCareOf; readonly shape?: Shape | undefined }

export async function respondWithFile(
  actor: Actor | null,
  id: UncheckedId<DocumentId>,
  { inCareOf, shape = 'whole' }: FileOptions,
): Promise<Response> {
  const found =
    actor && isId<DocumentId>(id)
      ? await findDocument(careDb(), id, readableFiles(actor, inCareOf))
      : undefined
  if (!actor || !found || (shape === 'view' && !mayPreview(found.type))) return fileNotFound()
  const bytes = await getFile(found.id, shape === 'small' ? 'small' : 'content')
  if (!bytes) return fileNotFound()
  const entry = {
    action: actionOf(shape, found.needsReason),
    subject: 'document',
    subjectId: id,
    patientId: ownerOf(document, found.id),
  }
  await recordAudit(careDb(), { actorId: actor.userId, ...entry })
  return toFileResponse(bytes, shape === 'small' ? { name: `${id}.jpg`, type: 'jpg' } : found, shape)
}

/** A reading for which its reader had to give a reason says so. */
function actionOf(shape: Shape, needsReason: boolean): string {
  if (shape === 'small') return needsReason ? 'document.previewed-with-reason' : 'document.previewed'
  return needsReason ? 'document.read-with-reason' : 'document.read'
}

/**
 * Saved under its name, or drawn as a picture inside a page. For the preview it is shown, without any right of this
 * site: its policy loads and runs nothing. Browsers show no PDF in a sandbox; our pages have a viewer for them
 * (decision 0038).
 */
export function toFileResponse(
  bytes: Buffer,
  { name, type }: { readonly name: string; readonly type: FileType },
  shape: Shape,
): Response {
  const isShown = shape === 'view'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': MEDIA_TYPES[type],
      'Content-Disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
      'Content-Security-Policy': isShown
        ? "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

export function fileNotFound(): Response {
  return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
}
