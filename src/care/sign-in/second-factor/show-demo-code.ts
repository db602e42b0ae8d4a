/**
 * The authenticator of a demo installation. Its staff accounts have a second factor; visitors of the demo have no app
 * with its secret, so the page that asks for the code shows it. Production refuses `DEMO` (safety.ts).
 */

import { DEMO_ACCOUNTS } from '@/care/accounts/constants'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { findFactor, openSecret } from './find-factor'
import { codeOf, stepAt } from './rules'

/** Whether this is an account whose password is shown on the sign-in page. */
export function isSharedDemoAccount(email: string): boolean {
  return env().DEMO && DEMO_ACCOUNTS.some((person) => person.email === email)
}

/** The current code of a demo account; undefined for other accounts and outside of a demo. */
export async function demoCode({ id, email }: { id: UserId; email: string }): Promise<string | undefined> {
  if (!isSharedDemoAccount(email)) return undefined
  const factor = await findFactor(careDb(), id)
  return factor?.secret ? codeOf(openSecret(id, factor.secret), stepAt(now())) : undefined
}
