/** What the desk offers admins beside its other work. Nothing for anyone else. */
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { findOwnImage } from '@/care/profile/image/read-images'
import { contactRequest } from '@/care/requests/table'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { ErasureId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { hasOpenBooking } from '../erasure/request-erasure'
import { mayActForPatients } from '../policy'
import { dataExport, erasure } from '../table'
import { type DeletableFiles, type Losses, listDeletable, readLosses } from './read-losses'

export type RequestAdmin = {
  readonly losses: Losses
  /** Of the booking that keeps the request; null without one. */
  readonly bookingNumber: string | null
  readonly files: DeletableFiles
}

/** What an admin can delete on the page of a request, whose reading the page has recorded; undefined for anyone else. */
export async function loadRequestAdmin(id: UncheckedId<RequestId>): Promise<RequestAdmin | undefined> {
  const actor = await currentActor()
  if (!actor || !mayActForPatients(actor) || !isId<RequestId>(id)) return undefined
  const db = careDb()
  const [request] = await db
    .select({ userId: contactRequest.userId })
    .from(contactRequest)
    .where(eq(contactRequest.id, id))
  if (!request) return undefined
  const { userId } = request
  const files = userId ? await listDeletable(db, actor, userId) : { files: [], kept: 0, hidden: 0 }
  return { ...(await readLosses(db, id)), files }
}

export type PersonAdmin = {
  readonly hasImage: boolean
  /** Until when the newest copy can be downloaded (ISO 8601), or that one is being made; null for neither. */
  readonly archive: { readonly state: 'open' | 'ready'; readonly expiresAt: string | null } | null
  /** The open request for the erasure of the data (ISO 8601); null without one. */
  readonly erasure: { readonly id: ErasureId; readonly dueAt: string } | null
  /** Whether a treatment is booked or under way, so that the data are still needed. */
  readonly hasOpenBooking: boolean
}

/** What an admin can do for a patient on their page; undefined for anyone else. */
export async function loadPersonAdmin(id: UncheckedId<UserId>): Promise<PersonAdmin | undefined> {
  const actor = await currentActor()
  if (!actor || !mayActForPatients(actor) || !isId<UserId>(id)) return undefined
  const db = careDb()
  const isThere = and(eq(dataExport.status, 'ready'), gt(dataExport.expiresAt, now()))
  const [newest] = await db
    .select({ status: dataExport.status, expiresAt: dataExport.expiresAt })
    .from(dataExport)
    .where(and(eq(dataExport.userId, id), or(isThere, inArray(dataExport.status, ['queued', 'running']))))
    .orderBy(desc(dataExport.createdAt))
    .limit(1)
  const isAsked = and(eq(erasure.userId, id), eq(erasure.status, 'asked'))
  const [asked] = await db.select({ id: erasure.id, dueAt: erasure.dueAt }).from(erasure).where(isAsked)
  return {
    erasure: asked ? { id: asked.id, dueAt: asked.dueAt.toISOString() } : null,
    hasOpenBooking: await hasOpenBooking(db, id),
    hasImage: (await findOwnImage(db, id)) !== undefined,
    archive: newest
      ? {
          state: newest.status === 'ready' ? 'ready' : 'open',
          expiresAt: newest.expiresAt?.toISOString() ?? null,
        }
      : null,
  }
}
