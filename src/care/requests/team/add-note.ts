import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import { type RequestId, type RequestNoteId, requestIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockRequest } from '../move-request'
import { mayWorkOnRequests } from '../policy'
import { requestNote } from './table'

type NoteInput = {
  readonly requestId: UncheckedId<RequestId>
  readonly text: string
  readonly key: string
  readonly clientIp?: string | null
}
export type NoteCode = 'FORBIDDEN' | 'NOT_FOUND' | 'IDEMPOTENCY_MISMATCH'

const recorded = v.object({ requestId: requestIdSchema })

/** Notes something about a request for the colleagues, also after its end. Care team only; once for each post. */
export async function addNote(
  actor: Pick<Actor, 'userId' | 'role'>,
  { requestId, text, key, clientIp = null }: NoteInput,
): Promise<Result<{ readonly requestId: RequestId }, NoteCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  const { userId: actorId } = actor
  const post = createPost('request.note', actor, key, { requestId, text })
  return once<{ readonly requestId: RequestId }, NoteCode>(post, recorded, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request || request.quarantine) return err('NOT_FOUND')
    const id = newId<RequestNoteId>()
    const sealed = seal(text, `request_note:${id}:text`, env().DATA_KEYS)
    await tx.insert(requestNote).values({ id, requestId, text: sealed, writtenBy: actorId, createdAt: now() })
    const entry = { action: 'request.noted', subject: 'contact_request', subjectId: requestId }
    await recordAudit(tx, { actorId, ...entry, clientIp })
    return ok({ requestId })
  })
}
