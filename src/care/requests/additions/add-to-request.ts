import { and, count, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { type AttachCode, attachHealthFiles } from '@/care/documents/attach-health-files'
import { type ChosenUploads, linkDocuments } from '@/care/documents/link-documents'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import {
  type RequestAdditionId,
  type RequestId,
  requestIdSchema,
  type UncheckedId,
  type UserId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { recordRequestEvent } from '../move-request'
import { notifyTeam } from '../notify-team'
import { mayWithdrawRequests } from '../policy'
import { isOpenRequest } from '../rules'
import { contactRequest } from '../table'
import { recordWaiting } from '../waiting/record-waiting'
import { ADDITIONS_MAX } from './constants'
import { sealAddition } from './list-additions'
import { requestAddition } from './table'

type Addition = {
  readonly requestId: UncheckedId<RequestId>
  /** Checked by `additionForm`; empty where only files are added. */
  readonly text: string
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly clientIp?: string | null
}
export type AddToRequestCode =
  | 'NOT_FOUND'
  | 'REQUEST_CLOSED'
  | 'TOO_MANY_ADDITIONS'
  | AttachCode
  | 'IDEMPOTENCY_MISMATCH'

const added = v.object({ requestId: requestIdSchema })
type AddedText = v.InferOutput<typeof added>

/**
 * Adds a text and files to a patient's own request while it is not over, and tells the team. Twice with one key: once.
 * NOT_FOUND: another patient's, one in quarantine, or none. FILES_GONE, HEALTH_REQUIRED: see `attachHealthFiles`.
 */
export async function addToRequest(
  actor: Actor,
  { requestId, text, files, key, clientIp = null }: Addition,
): Promise<Result<AddedText, AddToRequestCode>> {
  if (!mayWithdrawRequests(actor) || !isId<RequestId>(requestId)) return err('NOT_FOUND')
  const post = createPost('request.add', actor, key, { requestId, text, files })
  return once<AddedText, AddToRequestCode>(post, added, async (tx) => {
    const { id, userId, quarantine } = contactRequest
    const isOwn = and(eq(id, requestId), eq(userId, actor.userId), isNull(quarantine))
    const [request] = await tx.select().from(contactRequest).where(isOwn).for('update')
    if (!request) return err('NOT_FOUND')
    if (!isOpenRequest(request.status)) return err('REQUEST_CLOSED')
    if ((await countAdditions(tx, requestId)) >= ADDITIONS_MAX) return err('TOO_MANY_ADDITIONS')
    const additionId = newId<RequestAdditionId>()
    const row = { id: additionId, requestId, text: sealAddition(additionId, text), createdAt: now() }
    await tx.insert(requestAddition).values(row)
    const { userId: actorId } = actor
    const sender = { userId: actorId, clientIp }
    const attached = files ? await attachFiles(tx, sender, files, { requestId, additionId }) : ok(undefined)
    if (!attached.ok) return attached
    const { status } = request
    await recordWaiting(tx, requestId)
    await recordRequestEvent(tx, { requestId, kind: 'added', fromStatus: status, toStatus: status, actorId })
    const entry = { action: 'request.added', subject: 'contact_request', subjectId: requestId }
    await recordAudit(tx, { actorId, ...entry, clientIp })
    await notifyTeam(tx, { template: 'team-message', key: `team-addition:${additionId}`, requestId })
    return ok({ requestId })
  })
}

/** The files are linked to the request, which decides how long they are kept, and to the addition, which shows them. */
async function attachFiles(
  tx: Tx,
  sender: { readonly userId: UserId; readonly clientIp: string | null },
  files: ChosenUploads,
  { requestId, additionId }: { readonly requestId: RequestId; readonly additionId: RequestAdditionId },
): Promise<Result<undefined, AttachCode>> {
  const { userId: ownerId } = sender
  const request = { ownerId, subject: 'request', subjectId: requestId } as const
  const attached = await attachHealthFiles(tx, sender, files, request)
  if (!attached.ok) return attached
  const target = { ownerId, subject: 'addition', subjectId: additionId } as const
  return (await linkDocuments(tx, files.ids, target)).ok ? ok(undefined) : err('FILES_GONE')
}

async function countAdditions(tx: Tx, requestId: RequestId): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(requestAddition)
    .where(eq(requestAddition.requestId, requestId))
  return row?.many ?? 0
}
