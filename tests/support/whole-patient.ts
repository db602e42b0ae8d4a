/** A patient with something in every room, each text with a mark of its own, for tests that look for its traces. */
import { and, eq } from 'drizzle-orm'
import { CONSENT_KINDS } from '@/care/consent/constants'
import { recordConsents } from '@/care/consent/record-consents'
import { saveConversationDraft } from '@/care/conversations/drafts/save-conversation-draft'
import { saveDraft } from '@/care/conversations/drafts/save-draft'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { conversationMessage } from '@/care/conversations/table'
import { translateMessage } from '@/care/conversations/translations/translate-message'
import { sealFileName } from '@/care/documents/read-documents'
import { sealReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import { putFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { createNotification } from '@/care/notifications/create-notification'
import { pushDevice } from '@/care/notifications/deliveries/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { orderTrip } from '@/care/orders/trip/table'
import { sealQuestion } from '@/care/patient-record/questionnaires/seal-question'
import { questionAnswer } from '@/care/patient-record/questionnaires/table'
import { sealAnswer } from '@/care/patient-record/seal-answer'
import { recordOpening, recordShare } from '@/care/patient-record/share/table'
import { recordAnswer } from '@/care/patient-record/table'
import { sealText } from '@/care/privacy/admin/seal-reason'
import { adminReason } from '@/care/privacy/admin/table'
import { sealImage } from '@/care/profile/image/seal-image'
import { sealTaxId } from '@/care/profile/seal-tax-id'
import { billingDetails, chatPreference, postalAddress, profileImage } from '@/care/profile/table'
import { sealAddition } from '@/care/requests/additions/list-additions'
import { requestAddition } from '@/care/requests/additions/table'
import { SEALED_NAMES } from '@/care/requests/fields'
import { sealTexts } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { seal, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type {
  AdminReasonId,
  ChatId,
  ConversationId,
  DocumentId,
  OfferId,
  OrderId,
  ProfileImageId,
  PushDeviceId,
  QuestionAnswerId,
  RecordAccessId,
  RecordAnswerId,
  RecordOpeningId,
  RecordShareId,
  RequestAdditionId,
  RequestId,
  UserId,
} from '@/lib/record-ids'
import { recordOf } from '@/lib/typed-record'
import { newChat } from './chats'
import { newOffer } from './offers'

let made = 0

export type WholePatient = {
  readonly patient: Actor
  /** In every text about their health, and in the bytes of their file. */
  readonly mark: string
  /** In their name, as requests have it. */
  readonly nameMark: string
  /** A request with texts and a file that waits for an answer, and one that is booked. */
  readonly requestId: RequestId
  readonly bookedRequestId: RequestId
  /** An offer that waits for its answer, and one that was accepted. */
  readonly offerId: OfferId
  readonly acceptedOfferId: OfferId
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly conversationId: ConversationId
  readonly documentId: DocumentId
  readonly chatId: ChatId
}

/** Fills the rooms of a patient. @param staff who answers them */
export async function fillRooms(patient: Actor, staff: Actor): Promise<WholePatient> {
  const mark = `MARK-${process.pid}-${++made}-${newId().slice(-6)}`
  const nameMark = `Lovelace-${mark.toLowerCase()}`
  const { userId, email, locale } = patient
  const requestId = newId<RequestId>()
  const person = { firstName: 'Ada', lastName: nameMark, email, locale }
  const sealed = sealTexts(
    requestId,
    recordOf(SEALED_NAMES, (name) => (name === 'birthDate' ? '1980-05-17' : `${mark} ${name}`)),
  )
  await inTransaction(async (tx) => {
    await tx
      .insert(contactRequest)
      .values({ ...person, ...sealed, id: requestId, userId, form: 'contact', leadStatus: 'New' })
    await recordConsents(tx, { userId, kinds: CONSENT_KINDS, locale, givenWith: requestId, at: new Date() })
  })
  const documentId = await storeFile(patient, requestId, mark)
  const open = await newOffer(staff, patient, { title: `Offer ${mark}` })
  const accepted = await newOffer(staff, patient, { title: `Treatment ${mark}` })
  const booked = await acceptOffer(patient, { offerId: accepted.offerId, version: 1, key: newId() })
  if (!booked.ok) throw new Error(booked.code)
  const message = { subject: `Subject ${mark}`, text: `Question ${mark}`, locale, key: newId() }
  const begun = await startConversation(patient, { ...message, requestId })
  if (!begun.ok) throw new Error(begun.code)
  const { conversationId } = begun.value
  const answer = { conversationId, text: `Answer ${mark}`, locale, key: newId() }
  const sent = await sendMessage(staff, answer)
  if (!sent.ok) throw new Error(sent.code)
  await translateFirst(staff, conversationId, `Translation ${mark}`)
  await saveDraft(patient, { conversationId, text: `Draft ${mark}` })
  const begunByTeam = { subject: `Subject ${mark}`, text: `Draft ${mark}`, translation: '', translator: '' }
  await saveConversationDraft(staff, { ...begunByTeam, written: locale, requestId: accepted.requestId })
  const chatId = await newChat({ userId, email, text: `Chat ${mark}` })
  await fillSettings(patient, mark)
  await fillRecords({ userId, requestId, orderId: booked.value.orderId, staff, mark })
  await createNotification(careDb(), {
    ...{ userId, event: 'message_received', subjectId: conversationId, key: `test:${mark}` },
  })
  return {
    ...{ patient, mark, nameMark, requestId, documentId, conversationId, chatId },
    bookedRequestId: accepted.requestId,
    offerId: open.offerId,
    acceptedOfferId: accepted.offerId,
    orderId: booked.value.orderId,
    orderNumber: booked.value.orderNumber,
  }
}

/** The team's translation of the patient's first message. */
async function translateFirst(staff: Actor, conversationId: ConversationId, text: string): Promise<void> {
  const [first] = await careDb()
    .select()
    .from(conversationMessage)
    .where(and(eq(conversationMessage.conversationId, conversationId), eq(conversationMessage.number, 1)))
  if (!first) throw new Error('The conversation has no message')
  const values = { locale: 'tr', text, translator: 'Ayşe Demir' } as const
  const saved = await translateMessage(staff, { messageId: first.id, base: '', over: '', values })
  if (!saved.ok) throw new Error(saved.code)
}

const settled = { updatedAt: new Date() } as const
const TINY_WEBP = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

/** Addresses, billing details, picture, preferences, a device: what the settings store. */
async function fillSettings({ userId }: Actor, mark: string): Promise<void> {
  const db = careDb()
  const [imageId, deviceId] = [newId<ProfileImageId>(), newId<PushDeviceId>()]
  const home = { street: `Street ${mark}`, city: 'Berlin', country: 'DE' }
  await db.insert(postalAddress).values({ userId, kind: 'home', ...home, ...settled })
  await db.insert(billingDetails).values({ userId, taxId: sealTaxId(`Tax ${mark}`, userId), ...settled })
  await db.insert(chatPreference).values({ userId, locale: 'tr', ...settled })
  const content = sealImage(imageId, Buffer.from(TINY_WEBP, 'base64'))
  await db.insert(profileImage).values({ userId, id: imageId, content })
  const subscription = seal(`{"endpoint":"${mark}"}`, `push_device:${deviceId}:subscription`, env().DATA_KEYS)
  await db
    .insert(pushDevice)
    .values({ id: deviceId, userId, endpointHash: sha256(`endpoint ${mark}`), subscription })
}

type Records = {
  readonly userId: UserId
  readonly requestId: RequestId
  readonly orderId: OrderId
  readonly staff: Actor
  readonly mark: string
}

/** The patient record with a link that was opened, an addition to a request, a trip card. */
async function fillRecords({ userId, requestId, orderId, staff, mark }: Records): Promise<void> {
  const [db, at] = [careDb(), new Date()]
  const [answerId, accessId] = [newId<RecordAnswerId>(), newId<RecordAccessId>()]
  const [shareId, openingId, additionId] = [
    newId<RecordShareId>(),
    newId<RecordOpeningId>(),
    newId<RequestAdditionId>(),
  ]
  const content = sealAnswer(answerId, { answer: 'details', text: `Allergy ${mark}` })
  const answer = { field: 'allergies', number: 1, content, begunAt: at, savedAt: at } as const
  await db.insert(recordAnswer).values({ id: answerId, userId, ...answer })
  const questionId = newId<QuestionAnswerId>()
  const asked = {
    question: 'Latex?',
    locale: 'en',
    kind: 'text',
    value: `Latex ${mark}`,
    label: null,
  } as const
  const saved = { questionKey: 'latex', number: 1, begunAt: at, savedAt: at }
  await db
    .insert(questionAnswer)
    .values({ id: questionId, userId, ...saved, content: sealQuestion(questionId, asked) })
  const reason = sealReason(accessId, `Reason ${mark}`)
  await db.insert(recordAccess).values({ id: accessId, userId, readerId: staff.userId, reason, at })
  const adminReasonId = newId<AdminReasonId>()
  await db.insert(adminReason).values({
    ...{
      id: adminReasonId,
      actorId: staff.userId,
      action: 'document.deleted-by-admin',
      subjectId: newId<DocumentId>(),
    },
    ...{ userId, purpose: 'patient', reason: sealText(adminReasonId, 'reason', `Deleted ${mark}`), at },
  })
  const hashes = { tokenHash: sha256(`token ${mark}`), passcodeHash: 'scrypt' }
  await db.insert(recordShare).values({ id: shareId, userId, ...hashes, expiresAt: at })
  const network = seal(`Network ${mark}`, `record_opening:${openingId}:network`, env().DATA_KEYS)
  await db.insert(recordOpening).values({ id: openingId, shareId, kind: 'view', network, at })
  const text = sealAddition(additionId, `Addition ${mark}`)
  await db.insert(requestAddition).values({ id: additionId, requestId, text })
  const card = seal(JSON.stringify({ hotel: `Hotel ${mark}` }), `order_trip:${orderId}:card`, env().DATA_KEYS)
  await db.insert(orderTrip).values({ orderId, version: 1, card, updatedBy: staff.userId, updatedAt: at })
}

/** A PDF of a request, with the mark in its name and its bytes. */
export async function storeFile(
  { userId }: Pick<Actor, 'userId'>,
  requestId: RequestId,
  mark: string,
): Promise<DocumentId> {
  const id = newId<DocumentId>()
  const bytes = Buffer.from(`%PDF-1.4 ${mark}`)
  const whole = { size: bytes.length, received: bytes.length, readyAt: new Date() }
  await putFile(id, 'content', bytes)
  await careDb()
    .insert(document)
    .values({ ...whole, id, userId, requestId, name: sealFileName(id, `${mark}.pdf`), type: 'pdf' })
  return id
}
