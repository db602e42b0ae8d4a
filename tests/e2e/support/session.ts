/** Sessions of the server under test without signing in. The form itself has tests of its own. */
import { createHmac, randomBytes } from 'node:crypto'
import { SESSION_IDLE_SECONDS } from '@/care/accounts/constants'
import { HINT_COOKIE } from '@/lib/session-hint'
import { authSecret, withDatabase } from './captcha'

export type DemoAccount = 'patient' | 'support' | 'editor' | 'admin' | 'demo'

/** The address of a demo account. */
export const demoEmail = (account: DemoAccount) => `${account}@demo.kervan.example`

export type SessionCookie = { readonly name: string; readonly value: string }

/** As if the account's owner had just signed in, with the second factor where the account has one. */
export async function insertSession(email: string): Promise<readonly SessionCookie[]> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await withDatabase((client) =>
    client.query(
      `insert into session (id, token, user_id, expires_at, second_factor_at, created_at, updated_at)
       select gen_random_uuid(), $1, id, now() + make_interval(secs => $2),
         case when second_factor_at is not null then now() end, now(), now()
       from "user" where email = $3`,
      [token, SESSION_IDLE_SECONDS, email],
    ),
  )
  if (!rowCount) throw new Error(`There is no account ${email}`)
  const signature = createHmac('sha256', authSecret()).update(token).digest('base64')
  return [
    { name: 'kervan.session_token', value: encodeURIComponent(`${token}.${signature}`) },
    { name: HINT_COOKIE, value: '1' },
  ]
}
