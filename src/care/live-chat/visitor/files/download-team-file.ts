import { recordAudit } from '@/base/audit/record-audit'
import { fileNotFound, toFileResponse } from '@/care/documents/routes'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { isId } from '@/lib/ids'
import type { DocumentId, UncheckedId } from '@/lib/record-ids'
import { readVisitor } from '../read-visitor'
import { findTeamFile } from './find-team-file'

/**
 * A file that the team has sent, for the visitor of its chat. Strangers get the same answer whether it does not exist or is
 * of another chat. Each reading is recorded.
 */
export async function downloadTeamFile(request: Request, id: UncheckedId<DocumentId>): Promise<Response> {
  const visitor = await readVisitor(request.headers)
  const found = isId<DocumentId>(id) ? await findTeamFile(careDb(), visitor, id) : undefined
  const bytes = found && (await getFile(found.id, 'content'))
  if (!found || !bytes) return fileNotFound()
  const entry = { action: 'document.read', subject: 'document', subjectId: found.id }
  const { patient, clientIp } = visitor
  const reading = { ...entry, actorId: patient?.userId ?? null, clientIp }
  await recordAudit(careDb(), { ...reading, patientId: ownerOf(document, found.id) })
  return toFileResponse(bytes, found, 'whole')
}
