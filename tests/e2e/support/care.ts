/** What the desk does for a test's patient, and what the patient did before the test begins: by HTTP, as their browsers would. */
import type { Doctor, Hospital } from '@/payload-types'
import { callAction, type Fields } from '../../http/support/actions'
import { signedIn, Visitor } from '../../http/support/client'
import { published } from '../../http/support/content'
import { dayIn, done, lastPart, upload } from '../../http/support/journey-parts'
import { idsOf, signIn } from '../../http/support/people'
import { withDatabase } from './captcha'

type Patient = { readonly email: string; readonly userId: string }

/** @param name file below `src/surfaces/desk` and export */
async function work(name: string, fields: Fields) {
  return done(callAction(await signedIn('support'), `desk/${name}`, fields), name)
}

/** @param name file below `src/surfaces/portal` and export */
async function act({ email }: Patient, name: string, fields: Fields) {
  return done(callAction(await signIn(new Visitor(), email), `portal/${name}`, fields), name)
}

/** Files of a patient are taken with their consent to health data only. */
export async function agreeToHealth(patient: Patient): Promise<void> {
  await act(patient, 'medical-records/actions.agreeToRecord', { agreed: 'on', locale: 'de' })
}

/** The patient agrees to it and uploads a PDF to their documents. @returns its id */
export async function addDocument(patient: Patient, name: string): Promise<string> {
  await agreeToHealth(patient)
  const { id } = await upload(await signIn(new Visitor(), patient.email), { mark: name, name })
  return id
}

/** A further request of the patient, in this status. @returns its id */
export async function addRequest(patient: Patient, status: 'pending' | 'in_progress' | 'cancelled') {
  const id = crypto.randomUUID()
  await withDatabase((client) =>
    client.query(
      `insert into contact_request (id, user_id, form, lead_status, status, first_name, last_name, email, locale,
         created_at, updated_at)
       select $1, id, 'landing', 'New', $3, 'Ada', 'Yılmaz', email, locale, now(), now() from "user" where id = $2`,
      [id, patient.userId, status],
    ),
  )
  return id
}

/** The desk begins with a request that is pending, and looks after it from then on. */
export async function takeUp(request: string): Promise<void> {
  await work('requests/actions.takeUpRequest', { request })
}

type OfferInput = {
  readonly title: string
  readonly price: string
  readonly treatment?: string
  /** Ids of the content. Default: the first hospital, and no doctor. */
  readonly place?: { readonly hospital: string; readonly doctor: string }
}

/** The desk sends an offer for a request. @returns its id */
export async function sendOffer(request: string, { title, price, treatment = 'FUE', place }: OfferInput) {
  const [hospital] = await published<Hospital>('hospitals')
  await work('offers/actions.sendOffer', {
    ...{ request, offer: '', currency: 'EUR', title, locale: 'de', hospital: String(hospital?.id), ...place },
    ...{ 'items.0.title': treatment, 'items.0.quantity': '1', 'items.0.unitPrice': price },
    ...{ inclusions: 'Transfer', mayChange: '', notes: '', validUntil: dayIn(20) },
    ...{ treatmentFrom: dayIn(40), treatmentUntil: dayIn(44), idempotency_key: crypto.randomUUID() },
  })
  return newestOf('offer', request)
}

/** The patient accepts an offer that is in its first version. @returns the order's id */
export async function acceptOffer(patient: Patient, offer: string): Promise<string> {
  const key = crypto.randomUUID()
  const answer = { offer, version: '1', confirmed: 'yes', idempotency_key: key, locale: 'de' }
  await act(patient, 'offers/actions.acceptOffer', answer)
  const [order = ''] = await idsOf('select id from care_order where offer_id = $1', [offer])
  return order
}

/** The desk fills in the trip card of an order, whose newest version so far is `version`. */
export async function saveTrip(order: string, card: Fields, version = 0): Promise<void> {
  await work('orders/actions.saveTrip', { order, base: String(version), ...card })
}

/** The desk notes that a doctor has read a request: only then may a payment be asked for. */
export async function noteReview(request: string): Promise<void> {
  const [doctor] = await published<Doctor>('doctors')
  const review = { request, doctor: String(doctor?.id), reviewedOn: dayIn(0), note: '' }
  await work('reviews/actions.recordReview', { ...review, idempotency_key: crypto.randomUUID() })
}

/** The patient begins a conversation. @returns its id */
export async function writeMessage(patient: Patient, request: string, subject: string): Promise<string> {
  const key = crypto.randomUUID()
  const message = { request, subject, text: `${subject}?`, idempotency_key: key, locale: 'de' }
  const { path } = await act(patient, 'messages/actions.startConversation', message)
  return lastPart(path)
}

/** The team writes a message in a conversation, in German, which is sent in ten days. */
export async function scheduleMessage(conversation: string, text: string): Promise<void> {
  const later = { when: 'time', day: dayIn(10), time: '10:00' }
  const message = { conversation, text, locale: 'de', written: 'de', ...later }
  await work('messages/actions.sendMessage', { ...message, idempotency_key: crypto.randomUUID() })
}

/** What the two write in a chat. */
export const CHAT_TEXTS = { question: 'Ist das Hotel nah?', answer: 'Ja, gegenüber.' } as const

type AnsweredChat = {
  readonly id: string
  /** The patient ends it in their browser. */
  readonly end: () => Promise<void>
}

/** The patient begins a chat, in another browser, and the team answers it. */
export async function answerInChat({ email }: Patient): Promise<AnsweredChat> {
  const browser = await signIn(new Visitor(), email)
  const [key, locale] = [crypto.randomUUID(), 'de']
  const json = { key, locale, topic: 'travel', text: CHAT_TEXTS.question, page: '/de/my-requests' }
  const { text } = await browser.send('POST', '/chat/start', { json })
  const { chat }: { readonly chat: { readonly id: string } } = JSON.parse(text)
  await work('chat/actions.claimChat', { chat: chat.id, locale })
  const answer = { chat: chat.id, locale, text: CHAT_TEXTS.answer, idempotency_key: crypto.randomUUID() }
  await work('chat/actions.answerChat', answer)
  return {
    id: chat.id,
    end: async () => {
      const { status } = await browser.send('POST', '/chat/close', { json: { chat: chat.id } })
      if (status !== 200) throw new Error(`The chat was not ended: ${status}`)
    },
  }
}

/** A mail that was given up, which the desk lists. @returns its id */
export async function addFailedMail(recipient: string, locale: 'de' | 'tr'): Promise<string> {
  const id = crypto.randomUUID()
  await withDatabase((client) =>
    client.query(
      `insert into mail_message (id, idempotency_key, recipient, locale, template, status, attempts, message_id,
         last_error, created_at)
       values ($1::uuid, $1::uuid::text, $2, $3, 'offer-received', 'dead', 3, $1::uuid::text, 'SMTP_550', now())`,
      [id, recipient, locale],
    ),
  )
  return id
}

async function newestOf(table: 'offer', request: string): Promise<string> {
  const ids = await idsOf(`select id from ${table} where request_id = $1 order by id`, [request])
  return ids.at(-1) ?? ''
}
