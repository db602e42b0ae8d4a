/** `npm run second-factor:reset`: for a person who lost phone and recovery codes and was identified by other means. */
import { resetSecondFactor } from '@/care/sign-in/second-factor/reset-second-factor'
import { write } from './progress'

const USAGE = `Takes the second factor off an account and signs it out everywhere. Make sure first that it is its owner who asks.

  npm run second-factor:reset -- --email=ayse@example.org
`

/** @throws with the usage when the address is missing, with the code when no account has it */
export async function resetFactorOf({ email }: { readonly email?: string }): Promise<void> {
  if (!email?.includes('@')) throw new Error(USAGE)
  const done = await resetSecondFactor(email)
  if (!done.ok) throw new Error(done.code)
  write('  ✓ The second factor is off. Staff set up a new one at their next sign-in.\n')
}
