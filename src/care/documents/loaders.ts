import { hasConsent } from '@/care/consent/find-consent'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { DocumentId, UncheckedId } from '@/lib/record-ids'
import { filesFormKey, hashPersonsForm } from './client-token'
import { mayKeepDocuments } from './policy'
import type { DocumentLinkView, DocumentView, OwnDocument } from './present'
import { findOwnDocument, listOwnDocuments, listOwnLinkedDocuments } from './read-documents'
import { readQuota } from './read-quota'
import type { Quota } from './rules'
import { listUnsent } from './uploads/list-unsent'

/** The signed-in patient's documents, the newest first; none for anyone else. */
export async function loadMyDocuments(): Promise<readonly OwnDocument[]> {
  const actor = await currentActor()
  return actor && mayKeepDocuments(actor) ? listOwnDocuments(careDb(), actor.userId) : []
}

/** One of them; undefined for another patient's, and for one that does not exist. */
export async function loadMyDocument(id: UncheckedId<DocumentId>): Promise<OwnDocument | undefined> {
  const actor = await currentActor()
  if (!actor || !mayKeepDocuments(actor) || !isId<DocumentId>(id)) return undefined
  return findOwnDocument(careDb(), actor.userId, id)
}

/** The signed-in patient's documents that are linked to one of these records; none for anyone else. */
export async function loadMyLinkedDocuments(
  targets: readonly DocumentLinkView[],
): Promise<readonly DocumentView[]> {
  const actor = await currentActor()
  return actor && mayKeepDocuments(actor) ? listOwnLinkedDocuments(careDb(), actor.userId, targets) : []
}

/** What the files of the signed-in person take. */
export async function loadMyQuota(): Promise<Quota> {
  const actor = await currentActor()
  return actor ? readQuota(careDb(), actor.userId) : { bytes: 0, files: 0 }
}

export type UploadForm = {
  readonly form: string
  /** Whether files of it have arrived that are not sent yet. */
  readonly hasFiles: boolean
}

/** The form of the signed-in person in a place; without a session one that takes no file. @see filesFormKey */
export async function loadUploadForm(place: string): Promise<UploadForm> {
  const actor = await currentActor()
  if (!actor) return { form: '', hasFiles: false }
  const form = filesFormKey(actor.userId, place)
  const unsent = await listUnsent(careDb(), hashPersonsForm(actor.userId, form))
  return { form, hasFiles: unsent.length > 0 }
}

/** Whether the signed-in person has agreed that their health data is used: then no form asks for it again. */
export async function loadMyHealthConsent(): Promise<boolean> {
  const actor = await currentActor()
  return actor !== null && hasConsent(careDb(), actor.userId, 'health_data')
}
