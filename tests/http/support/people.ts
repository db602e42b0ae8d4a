/** People of a test's own in the database of the server under test, and their browsers. */
import { withDatabase } from '../../e2e/support/captcha'
import { insertSession } from '../../e2e/support/session'
import { Visitor } from './client'

export type TestPerson = { readonly userId: string; readonly email: string }

type PersonInput = {
  readonly role?: 'patient' | 'support' | 'editor' | 'admin'
  readonly lastName?: string
  readonly isVerified?: boolean
  readonly isDisabled?: boolean
  /** Their second step is set up, and given in each of their sessions. */
  readonly hasFactor?: boolean
}

/** An account without a password. */
export async function newPerson(input: PersonInput = {}): Promise<TestPerson> {
  const { role = 'patient', lastName = 'Lovelace', isVerified = true, isDisabled = false } = input
  const { hasFactor = role !== 'patient' } = input
  const userId = crypto.randomUUID()
  const email = `${userId}@${role}.example`
  await withDatabase(async (client) => {
    await client.query(
      `insert into "user" (id, name, email, email_verified, role, locale, disabled_at, second_factor_at)
       values ($1, $2, $3, $4, $5, 'de', case when $6 then now() end, case when $7 then now() end)`,
      [userId, `Ada ${lastName}`, email, isVerified, role, isDisabled, hasFactor],
    )
    await client.query('insert into profile (user_id, first_name, last_name) values ($1, $2, $3)', [
      ...[userId, 'Ada', lastName],
    ])
  })
  return { userId, email }
}

/** Gives a visitor the session of an account. */
export async function signIn<V extends Visitor>(visitor: V, email: string): Promise<V> {
  for (const { name, value } of await insertSession(email)) visitor.cookies.set(name, value)
  return visitor
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

/** The ids of a query's column `id`. */
export async function idsOf(query: string, values: readonly string[]): Promise<readonly string[]> {
  const { rows } = await withDatabase((client) => client.query<{ id: string }>(query, [...values]))
  return rows.map(({ id }) => id)
}
