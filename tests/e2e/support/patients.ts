import { randomUUID } from 'node:crypto'
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

export async function statusOf(requestId: string): Promise<string> {
  const { rows } = await withDatabase((client) =>
    client.query('select status from contact_request where id = $1', [requestId]),
  )
  return rows[0]?.status
}
