import { recordAudit } from '@/base/audit/record-audit'
import { readableFiles } from '@/care/documents/policy'
import type { DocumentView } from '@/care/documents/present'
import { countOwnDocuments, listReadableDocuments } from '@/care/documents/read-documents'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { findOwnRequest } from './find-own-request'
import { isInCareOf } from './find-patients-in-care'
import { mayWorkOnRequests } from './policy'
import type { DeskRequest, OwnRequest, RequestView } from './present'
import { findDeskReference, findDeskRequest, listRequestsOf } from './read-requests'

/** The signed-in person's own requests, the newest first; none for a visitor. */
export async function loadMyRequests(): Promise<RequestView[]> {
  const actor = await currentActor()
  return actor ? listRequestsOf(careDb(), actor.userId) : []
}

/** One of them with everything that was sent; another person's and one that does not exist are answered alike. */
export async function loadMyRequest(id: UncheckedId<RequestId>): Promise<OwnRequest | undefined> {
  const actor = await currentActor()
  return actor && isId<RequestId>(id) ? findOwnRequest(careDb(), actor.userId, id) : undefined
}

/** The number of a request, for the title of its page; undefined if there is none or the reader may not. */
export async function loadDeskReference(id: UncheckedId<RequestId>): Promise<string | undefined> {
  const actor = await currentActor()
  return mayWorkOnRequests(actor) && isId<RequestId>(id) ? findDeskReference(careDb(), id) : undefined
}

/** A request as the care team sees it; undefined if there is none or the reader may not. The reading is recorded. */
export async function loadDeskRequest(id: UncheckedId<RequestId>): Promise<DeskRequest | undefined> {
  const actor = await currentActor()
  return actor && mayWorkOnRequests(actor) ? readDeskRequest(id, actor.userId) : undefined
}

/**
 * The documents of a request's patient besides those that came with it, as far as the reader may open them. Its page has
 * recorded the reading of the request; opening one is recorded by itself.
 */
export async function loadPatientDocuments({
  userId,
  documents,
}: Pick<DeskRequest, 'userId' | 'documents'>): Promise<PatientDocuments> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor) || !userId) return { documents: [], refused: 0 }
  const [readable, all] = await Promise.all([
    listReadableDocuments(careDb(), userId, readableFiles(actor, isInCareOf)),
    countOwnDocuments(careDb(), userId),
  ])
  return {
    documents: readable.filter(({ id }) => !documents.some((document) => document.id === id)),
    refused: all - readable.length,
  }
}

export type PatientDocuments = {
  readonly documents: readonly DocumentView[]
  /** How many files the reader may open only after giving a reason. */
  readonly refused: number
}

/** Reads a request for a member of the team, and records who read it. */
export async function readDeskRequest(
  id: UncheckedId<RequestId>,
  readerId: UserId,
): Promise<DeskRequest | undefined> {
  const found = isId<RequestId>(id) ? await findDeskRequest(careDb(), id) : undefined
  // A request in quarantine is read in the list of quarantine only (intake/quarantine/loaders.ts).
  if (!found || found.quarantine) return undefined
  await recordAudit(careDb(), {
    actorId: readerId,
    action: 'request.read',
    subject: 'contact_request',
    subjectId: id,
    patientId: found.userId,
  })
  return found
}
