import * as v from 'valibot'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { open, type SealedText, seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { OnCallNoteId, OnCallOrganisationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOpenOrganisation } from '../lock-organisation'
import { mayManageOnCall } from '../policy'
import { type OnCallActor, recordChange } from '../record-change'
import { onCallNote } from '../table'

type NoteInput = {
  readonly organisation: UncheckedId<OnCallOrganisationId>
  readonly text: string
  readonly idempotency_key: string
}
export type NoteCode = 'FORBIDDEN' | 'ORGANISATION_NOT_FOUND' | 'IDEMPOTENCY_MISMATCH'

/** Writes a hand-over note, once for each post. Earlier ones stay. Care team only. */
export async function writeNote(
  actor: OnCallActor,
  { organisation, text, idempotency_key: key }: NoteInput,
): Promise<Result<null, NoteCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const post = createPost('on-call.note', actor, key, { organisation, text: sha256(text) })
  return once<null, NoteCode>(post, v.null(), async (tx) => {
    const stored = await lockOpenOrganisation(tx, organisation)
    if (!stored) return err('ORGANISATION_NOT_FOUND')
    const id = newId<OnCallNoteId>()
    const row = { id, organisationId: stored.id, text: sealNote(id, text), writtenBy: actor.userId }
    await tx.insert(onCallNote).values({ ...row, createdAt: now() })
    const entry = { subject: 'on_call_note', subjectId: id }
    await recordChange(tx, actor, { action: 'on-call.note-written', ...entry })
    return ok(null)
  })
}

export function sealNote(id: OnCallNoteId, text: string): SealedText {
  return seal(text, `on_call_note:${id}:text`, env().DATA_KEYS)
}

export function openNote(id: OnCallNoteId, sealed: SealedText): string {
  return open(sealed, `on_call_note:${id}:text`, env().DATA_KEYS)
}
