import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { type AttachCode, attachHealthFiles } from '@/care/documents/attach-health-files'
import type { ChosenUploads } from '@/care/documents/link-documents'
import { isOwnOffer } from '@/care/offers/read-offers'
import { offer } from '@/care/offers/table'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import {
  type ConversationId,
  conversationIdSchema,
  type OfferId,
  type RequestId,
  type UncheckedId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { countMessage } from './count-message'
import { deleteConversationDraft } from './drafts/save-conversation-draft'
import { deleteNewDraft } from './drafts/save-draft'
import { findPatient, type Patient } from './find-patient'
import { mayWriteToPatients, mayWriteToTeam } from './policy'
import { sealSubject } from './seal-message'
import { storeMessage, type Translation } from './store-message'
import { conversation } from './table'

type NewConversation = {
  readonly requestId: UncheckedId<RequestId>
  readonly subject: string
  readonly text: string
  /** The language it is written in. */
  readonly locale: Locale
  /** The offer that the patient asks to change. */
  readonly offerId?: UncheckedId<OfferId> | undefined
  /** Of the care team, in the patient's language. */
  readonly translation?: Pick<Translation, 'text' | 'translator'> | undefined
  /** Uploaded with the form. */
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly clientIp?: string | null | undefined
}
export type StartCode =
  | 'FORBIDDEN'
  | 'REQUEST_NOT_FOUND'
  | 'OFFER_NOT_AUTHORIZED'
  | 'TOO_MANY_MESSAGES'
  | AttachCode
  | 'IDEMPOTENCY_MISMATCH'

const started = v.object({ conversationId: conversationIdSchema })
export type StartedConversation = v.InferOutput<typeof started>

/**
 * Starts a conversation about a request with its first message: a patient about one of their own, the care team about
 * any that has an account. A repeated post gets the first answer.
 */
export async function startConversation(
  actor: Actor,
  input: NewConversation,
): Promise<Result<StartedConversation, StartCode>> {
  const { requestId, offerId, key, clientIp: _notContent, ...content } = input
  if (!mayWriteToTeam(actor) && !mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('REQUEST_NOT_FOUND')
  if (!(await countMessage(actor))) return err('TOO_MANY_MESSAGES')
  const post = createPost('conversation.start', actor, key, { requestId, offerId, ...content })
  return once<StartedConversation, StartCode>(post, started, async (tx) => {
    const patient = await findPatient(tx, actor, requestId)
    if (!patient) return err('REQUEST_NOT_FOUND')
    const about = offerId ? await findOwnOffer(tx, actor, { requestId, offerId }) : null
    if (about === undefined) return err('OFFER_NOT_AUTHORIZED')
    return storeConversation(tx, actor, { ...input, requestId, patient, about })
  })
}

type About = { readonly id: OfferId; readonly version: number } | null

async function findOwnOffer(
  tx: Tx,
  { userId }: Actor,
  { requestId, offerId }: { readonly requestId: RequestId; readonly offerId: UncheckedId<OfferId> },
): Promise<About | undefined> {
  if (!isId<OfferId>(offerId)) return undefined
  const { id, version } = offer
  const [row] = await tx
    .select({ id, version })
    .from(offer)
    .where(and(eq(id, offerId), eq(offer.requestId, requestId), isOwnOffer(userId)))
  return row
}

type ConversationInput = Omit<NewConversation, 'requestId'> & {
  readonly requestId: RequestId
  readonly patient: Patient
  readonly about: About
}

/** A conversation without a message yet. What the team has typed for one about this request is no draft any more. */
export async function insertConversation(
  tx: Tx,
  actor: Actor,
  {
    requestId,
    patient: { userId },
    about,
    subject,
    clientIp,
  }: Pick<ConversationInput, 'requestId' | 'patient' | 'about' | 'subject' | 'clientIp'>,
) {
  const row = { id: newId<ConversationId>(), userId, lastNumber: 0 }
  const at = now()
  await tx.insert(conversation).values({
    ...row,
    ...{ requestId, offerId: about?.id, offerVersion: about?.version },
    subject: sealSubject(row.id, subject),
    ...{ lastMessageAt: at, createdAt: at },
  })
  const entry = { action: 'conversation.started', subject: 'conversation', subjectId: row.id }
  await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
  await deleteConversationDraft(tx, actor.userId, requestId)
  return row
}

async function storeConversation(
  tx: Tx,
  actor: Actor,
  input: ConversationInput,
): Promise<Result<StartedConversation, AttachCode>> {
  const { patient, about, text, locale, translation, clientIp } = input
  const row = await insertConversation(tx, actor, input)
  const { id } = row
  const inPatientLanguage = translation && { ...translation, locale: patient.locale }
  const { messageId } = await storeMessage(tx, {
    ...{ conversation: row, actor, text, locale, clientIp },
    translation: inPatientLanguage,
  })
  const target = { ownerId: patient.userId, subject: 'message', subjectId: messageId } as const
  const sender = { userId: actor.userId, clientIp }
  const attached = input.files ? await attachHealthFiles(tx, sender, input.files, target) : ok(undefined)
  if (!attached.ok) return attached
  await deleteNewDraft(tx, actor.userId, about?.id ?? '')
  return ok({ conversationId: id })
}
