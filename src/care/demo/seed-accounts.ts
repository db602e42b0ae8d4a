import { eq } from 'drizzle-orm'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, PASSWORD_PROVIDER } from '@/care/accounts/constants'
import { scryptHasher } from '@/care/accounts/hashing'
import type { Role } from '@/care/accounts/roles'
import { account, user } from '@/care/accounts/table'
import { insertPerson } from '@/care/sign-in/create-account'
import { newSealedSecret } from '@/care/sign-in/second-factor/begin-second-factor'
import { isRequired } from '@/care/sign-in/second-factor/rules'
import { secondFactor } from '@/care/sign-in/second-factor/table'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

/**
 * Creates the accounts of a demo installation, each once: later changes of them are kept.
 * @returns email → account id.
 */
export async function seedDemoAccounts(tx?: Tx): Promise<ReadonlyMap<string, UserId>> {
  const password = await scryptHasher.hash(DEMO_PASSWORD)
  const work = async (transaction: Tx) => {
    const ids = new Map<string, UserId>()
    for (const person of DEMO_ACCOUNTS)
      ids.set(person.email, await ensureAccount(transaction, person, password))
    return ids
  }
  return tx ? work(tx) : inTransaction(work)
}

async function ensureAccount(
  tx: Tx,
  person: (typeof DEMO_ACCOUNTS)[number],
  password: string,
): Promise<UserId> {
  const created = await insertPerson(tx, { ...person, verified: true })
  if (created) {
    await tx
      .insert(account)
      .values({ providerId: PASSWORD_PROVIDER, accountId: created, userId: created, password })
    await ensureSecondFactor(tx, created, person.role)
    return created
  }
  const [existing] = await tx.select({ id: user.id }).from(user).where(eq(user.email, person.email))
  if (!existing) throw new Error('A demo account was removed while it was created')
  await ensureSecondFactor(tx, existing.id, person.role)
  return existing.id
}

/** Staff have a second factor here, too; the page that asks for its code shows it (second-factor/show-demo-code.ts). */
async function ensureSecondFactor(tx: Tx, userId: UserId, role: Role): Promise<void> {
  if (!isRequired(role)) return
  const [made] = await tx
    .insert(secondFactor)
    .values({ userId, secret: newSealedSecret(userId) })
    .onConflictDoNothing()
    .returning({ userId: secondFactor.userId })
  if (made) await tx.update(user).set({ secondFactorAt: now() }).where(eq(user.id, userId))
}
