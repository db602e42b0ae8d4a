import { desc, eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { RequestId, RequestNoteId } from '@/lib/record-ids'
import { NOTES_SHOWN } from './constants'
import { requestNote } from './table'

export type NoteView = {
  readonly id: RequestNoteId
  readonly text: string
  /** Null when the account is gone. */
  readonly writtenBy: string | null
  /** ISO 8601. */
  readonly at: string
}

/** Notes of the care team about a request, the newest first. The caller checks and records who reads them. */
export async function listNotes(db: Executor, requestId: RequestId): Promise<NoteView[]> {
  const rows = await db
    .select({ note: requestNote, writtenBy: user.name })
    .from(requestNote)
    .leftJoin(user, eq(user.id, requestNote.writtenBy))
    .where(eq(requestNote.requestId, requestId))
    .orderBy(desc(requestNote.createdAt), desc(requestNote.id))
    .limit(NOTES_SHOWN)
  return rows.map(({ note, writtenBy }) => ({
    id: note.id,
    text: open(note.text, `request_note:${note.id}:text`, env().DATA_KEYS),
    writtenBy,
    at: note.createdAt.toISOString(),
  }))
}
