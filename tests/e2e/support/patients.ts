import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { requestReference } from '@/care/requests/rules'
import type { Locale } from '@/i18n/locales'
import { withDatabase } from './captcha'

/** A patient of the test's own, with the password of the demo accounts, and a request of theirs that is in progress. */
export async function newPatient(locale: Locale) {
  const [userId, requestId] = [randomUUID(), randomUUID()]
  const email = `${userId}@patient.example`
  await withDatabase(async (client) => {
    await client.query(
      `insert into "user" (id, name, email, email_verified, role, locale)
       values ($1, 'Ada Yılmaz', $2, true, 'patient', $3)`,
      [userId, email, locale],
    )
    await client.query(`insert into profile (user_id, first_name, last_name) values ($1, 'Ada', 'Yılmaz')`, [
      userId,
    ])
    await client.query(
      `insert into account (id, account_id, provider_id, user_id, password)
       select gen_random_uuid(), $1::uuid::text, 'credential', $1::uuid, a.password
       from account a join "user" u on u.id = a.user_id
       where u.email = 'patient@demo.kervan.example' and a.provider_id = 'credential'`,
      [userId],
    )
    await client.query(
      `insert into contact_request (id, user_id, form, lead_status, status, first_name, last_name, email, locale,
         created_at, updated_at)
       values ($1, $2, 'landing', 'New', 'in_progress', 'Ada', 'Yılmaz', $3, $4, now(), now())`,
      [requestId, userId, email, locale],
    )
  })
  return { userId, email, requestId }
}

/** Every text of a request for an estimate that its sender can read again, under the names of the wire. */
export const QUOTE = {
  service_name: 'FUE',
  clinic_name: 'Lalezar Ataşehir',
  service_description: 'Geheimratsecken, seit etwa fünf Jahren',
  message: 'Im März hätte ich Zeit.',
  known_health_problems: 'Asthma seit der Kindheit',
  known_chronic_diseases: 'Schilddrüsenunterfunktion',
  medication_taking: 'L-Thyroxin 75',
  surgeries_history: 'Blinddarm, 1999',
} as const

/** Sends a full request for an estimate as the patient who is signed in. @returns its number as people read it */
export async function sendQuote(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/items/contact_request', {
    data: {
      ...QUOTE,
      ...{ first_name: 'Ada', last_name: 'Yılmaz', email, locale: 'de', PreferedLanguage: 'de' },
      ...{ prefered_communication_way: 'Viber', phone_number: '+491701234567', country: 'DE' },
      ...{ request_quote: ['request_quote'], lead_status: 'New', idempotency_key: randomUUID() },
      consents: { privacy: true, health: true, messaging: true, marketing: false },
    },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data } = await answer.json()
  const { rows } = await withDatabase((client) =>
    client.query('select number, created_at from contact_request where id = $1', [data.id]),
  )
  return requestReference({ number: rows[0]?.number, createdAt: rows[0]?.created_at })
}

export async function statusOf(requestId: string): Promise<string> {
  const { rows } = await withDatabase((client) =>
    client.query('select status from contact_request where id = $1', [requestId]),
  )
  return rows[0]?.status
}
