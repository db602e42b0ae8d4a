/** `GET /exports/{id}`: the archive, for its owner only, until it expires. */
import { and, eq, gt } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { type Actor, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { ExportId, UncheckedId } from '@/lib/record-ids'
import { streamOf } from '@/lib/stream-of'
import { wireError } from '@/lib/wire-error'
import { mayManagePrivacy } from '../policy'
import { dataExport } from '../table'
import { readArchive } from './write-archive'

/** Someone else's, an expired and a missing export get the same response. */
export async function downloadExport(request: Request, id: UncheckedId<ExportId>): Promise<Response> {
  return respondWithArchive((await readSession(request.headers))?.actor ?? null, id)
}

export async function respondWithArchive(actor: Actor | null, id: UncheckedId<ExportId>): Promise<Response> {
  if (!actor || !mayManagePrivacy(actor) || !isId<ExportId>(id)) return notFound()
  const isOwn = and(eq(dataExport.id, id), eq(dataExport.userId, actor.userId))
  const isThere = and(isOwn, eq(dataExport.status, 'ready'), gt(dataExport.expiresAt, now()))
  const [found] = await careDb().select().from(dataExport).where(isThere)
  if (!found?.readyAt) return notFound()
  const { userId } = actor
  const entry = { action: 'export.downloaded', subject: 'data_export', subjectId: id, patientId: userId }
  await recordAudit(careDb(), { actorId: userId, ...entry })
  const name = `kervan-${dayInIstanbul(found.readyAt)}.zip`
  return new Response(streamOf(readArchive(id)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(found.size ?? 0),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

function notFound(): Response {
  return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
}
