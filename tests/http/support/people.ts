/** People of a test's own in the database of the server under test, and their browsers. */
import { randomToken, sha256 } from '@/lib/crypto'
import { withDatabase } from '../../e2e/support/captcha'
import { demoEmail, insertSession } from '../../e2e/support/session'
import type { ClosedColumn } from '../../support/access/types'
import { Visitor } from './client'

export type TestPerson = { readonly userId: string; readonly email: string }

type PersonInput = {
  readonly role?: 'patient' | 'support' | 'editor' | 'admin'
  readonly lastName?: string
  /** Their second step is set up, and given in each of their sessions. */
  readonly hasFactor?: boolean
  /** That of the demo accounts. */
  readonly hasPassword?: boolean
}

export async function newPerson(input: PersonInput = {}): Promise<TestPerson> {
  const { role = 'patient', lastName = 'Lovelace' } = input
  const { hasFactor = role !== 'patient', hasPassword = false } = input
  const userId = crypto.randomUUID()
  const email = `${userId}@${role}.example`
  await withDatabase(async (client) => {
    await client.query(
      `insert into "user" (id, name, email, email_verified, role, locale, second_factor_at)
       values ($1, $2, $3, true, $4, 'de', case when $5 then now() end)`,
      [userId, `Ada ${lastName}`, email, role, hasFactor],
    )
    await client.query('insert into profile (user_id, first_name, last_name) values ($1, $2, $3)', [
      ...[userId, 'Ada', lastName],
    ])
    if (hasPassword)
      await client.query(
        `insert into account (id, account_id, provider_id, user_id, password)
         select gen_random_uuid(), $1::uuid::text, provider_id, $1::uuid, password
         from account join "user" on "user".id = user_id where email = $2 and provider_id = 'credential'`,
        [userId, demoEmail('patient')],
      )
  })
  return { userId, email }
}

/** Gives a visitor the session of an account. */
export async function signIn<V extends Visitor>(visitor: V, email: string): Promise<V> {
  for (const { name, value } of await insertSession(email)) visitor.cookies.set(name, value)
  return visitor
}

/** A program that sends an access token of an account, as if it had just signed in. @param cookies sent along */
export async function withBearer(email: string, cookies?: Visitor): Promise<Visitor> {
  const [refresh, access] = [crypto.randomUUID(), randomToken()]
  await withDatabase((client) =>
    client.query(
      `with opened as (
         insert into session (id, kind, token, user_id, expires_at, second_factor_at)
         select gen_random_uuid(), 'app', $2, id, now() + interval '7 days', now() from "user" where email = $1
         returning id)
       insert into app_token (id, session_id, refresh_hash, access_hash, refresh_expires_at, access_expires_at)
       select gen_random_uuid(), id, $2, $3, now() + interval '7 days', now() + interval '1 hour' from opened`,
      [email, refresh, sha256(access)],
    ),
  )
  const visitor = new Visitor(undefined, { authorization: `Bearer ${access}` })
  for (const [name, value] of cookies?.cookies ?? []) visitor.cookies.set(name, value)
  return visitor
}

/** Ends the sessions of a person's apps, as the security page does. */
export async function endBearers({ userId }: TestPerson): Promise<void> {
  await withDatabase((client) =>
    client.query(`delete from session where user_id = $1 and kind = 'app'`, [userId]),
  )
}

/** A browser of a person whose session is over. */
export async function withEndedSession({ userId, email }: TestPerson): Promise<Visitor> {
  const visitor = await signIn(new Visitor(), email)
  await withDatabase((client) =>
    client.query(
      `update session set expires_at = now() - interval '1 minute'
       where id = (select id from session where user_id = $1 order by created_at desc limit 1)`,
      [userId],
    ),
  )
  return visitor
}

/**
 * Closes a patient's account while their sessions are open, or makes staff of them; nothing where only their session has
 * ended. @returns what undoes it
 */
export async function closeAccount(
  { userId }: TestPerson,
  as: ClosedColumn | 'promoted',
): Promise<() => Promise<void>> {
  const set = (state: typeof as | 'open') =>
    withDatabase((client) =>
      client.query(
        `update "user" set disabled_at = case when $2 = 'disabled' then now() end, email_verified = $2 <> 'unverified',
           role = case when $2 = 'promoted' then 'support' else 'patient' end
         where id = $1`,
        [userId, state],
      ),
    )
  await set(as)
  return async () => void (await set('open'))
}

/** As if an hour had passed since anybody did anything that is limited. */
export async function forgetLimits(): Promise<void> {
  await withDatabase((client) => client.query('delete from rate_bucket'))
}

/** The ids of a query's column `id`. */
export async function idsOf(query: string, values: readonly string[]): Promise<readonly string[]> {
  const { rows } = await withDatabase((client) => client.query<{ id: string }>(query, [...values]))
  return rows.map(({ id }) => id)
}
