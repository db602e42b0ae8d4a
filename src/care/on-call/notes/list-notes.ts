import { count, desc, eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import { NOTES_PAGE, NOTES_SHOWN } from '../constants'
import type { OnCallDetail } from '../present'
import { onCallNote } from '../table'
import { openNote } from './write-note'

/** Hand-over notes, the newest first. @param page from 1; without one the last few */
export async function listNotes(
  db: Executor,
  organisationId: OnCallOrganisationId,
  page: number | undefined,
): Promise<Pick<OnCallDetail, 'notes' | 'noteCount' | 'notesPage'>> {
  const ofOrganisation = eq(onCallNote.organisationId, organisationId)
  const [counted] = await db.select({ total: count() }).from(onCallNote).where(ofOrganisation)
  const noteCount = counted?.total ?? 0
  // Behind the last page there is none: the last one is shown.
  const shownPage = page && Math.max(1, Math.min(page, Math.ceil(noteCount / NOTES_PAGE)))
  const rows = await db
    .select({ note: onCallNote, writtenBy: user.name })
    .from(onCallNote)
    .leftJoin(user, eq(user.id, onCallNote.writtenBy))
    .where(ofOrganisation)
    .orderBy(desc(onCallNote.createdAt), desc(onCallNote.id))
    .limit(shownPage ? NOTES_PAGE : NOTES_SHOWN)
    .offset(shownPage ? (shownPage - 1) * NOTES_PAGE : 0)
  const notes = rows.map(({ note: { id, text, createdAt }, writtenBy }) => ({
    ...{ id, text: openNote(id, text), writtenBy, at: createdAt.toISOString() },
  }))
  return { notes, noteCount, notesPage: shownPage ?? null }
}
