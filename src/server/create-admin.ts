/** `npm run admin:create`: creates the first admin. No page can do this. */

import { isStaffRole } from '@/care/accounts/roles'
import { countAccountChange } from '@/care/on-call/record-change'
import { createStaff } from '@/care/sign-in/create-staff'
import { inTransaction } from '@/db/transaction'
import { write } from './progress'

export type AdminArguments = { readonly email?: string; readonly name?: string; readonly role?: string }

const USAGE = `Makes a staff account and a link to choose its password.

  npm run admin:create -- --email=ayse@example.org --name="Ayşe Kaya" [--role=admin|editor|support]
`

/** @throws with the usage when an option is missing */
export async function createAdmin({ email, name, role = 'admin' }: AdminArguments): Promise<void> {
  if (!email?.includes('@') || !name || !isStaffRole(role)) throw new Error(USAGE)
  const made = await createStaff({ email, name, role })
  if (!made.ok) throw new Error(made.code)
  const { userId } = made.value
  // An existing account may have entered or left the team.
  await inTransaction((tx) => countAccountChange(tx, userId))
  write(
    `  ✓ ${name} is ${role}. Choose a password within 48 hours:\n    ${made.value.setPasswordUrl ?? ''}\n`,
  )
}
