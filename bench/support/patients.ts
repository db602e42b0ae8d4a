/** Patients of a benchmark, as rows: each with a session, a request and an empty conversation. */
import * as v from 'valibot'
import { sealSubject } from '@/care/conversations/seal-message'
import { conversation } from '@/care/conversations/table'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import {
  type ConversationId,
  type RequestId,
  requestIdSchema,
  type UserId,
  userIdSchema,
} from '@/lib/record-ids'

export type BenchPatient = {
  readonly userId: UserId
  /** Of the session. */
  readonly token: string
  readonly requestId: RequestId
  readonly conversationId: ConversationId
}

const row = v.object({ token: v.string(), user_id: userIdSchema, request_id: requestIdSchema })

export async function insertPatients(count: number): Promise<BenchPatient[]> {
  const { rows } = await careDb().$client.query(
    `with person as (
       insert into "user" (id, name, email, email_verified, role, locale)
       select uuidv7(), 'Ada Lovelace', 'bench' || n || '@example.org', true, 'patient', 'de'
       from generate_series(1, $1::int) n returning id
     ), opened as (
       insert into session (id, token, user_id, expires_at)
       select uuidv7(), replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), id,
         now() + interval '1 day'
       from person returning token, user_id
     ), asked as (
       insert into contact_request (id, user_id, form, lead_status, status, first_name, last_name, email, locale)
       select uuidv7(), id, 'landing', 'New', 'in_progress', 'Ada', 'Lovelace', 'ada@example.org', 'de' from person
       returning id, user_id
     )
     select opened.token, opened.user_id, asked.id as request_id from opened join asked using (user_id)`,
    [count],
  )
  const patients = rows.map((found) => {
    const { token, user_id: userId, request_id: requestId } = v.parse(row, found)
    return { token, userId, requestId, conversationId: newId<ConversationId>() }
  })
  for (let n = 0; n < patients.length; n += 500)
    await careDb()
      .insert(conversation)
      .values(patients.slice(n, n + 500).map(conversationRow))
  return patients
}

function conversationRow({ userId, requestId, conversationId: id }: BenchPatient) {
  const at = now()
  return { id, userId, requestId, subject: sealSubject(id, 'Medikamente'), lastNumber: 0, lastMessageAt: at }
}

/** The header by which the server knows them. */
export function cookieOf(token: string): string {
  const { name, value } = sessionCookie(token)
  return `${name}=${encodeURIComponent(value)}`
}
