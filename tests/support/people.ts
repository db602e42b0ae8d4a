/** People with an account. */

import { scryptHasher } from '@/care/accounts/hashing'
import { account } from '@/care/accounts/table'
import { insertPerson } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'

export const PASSWORD = 'Bosporus-47'

/** Of `PASSWORD`; made once, because making it is meant to take its time. */
export const passwordHash = (): Promise<string> => (hash ??= scryptHasher.hash(PASSWORD))
let hash: Promise<string> | undefined

type PersonInput = {
  readonly email?: string
  readonly role?: Actor['role']
  readonly locale?: Actor['locale']
  readonly verified?: boolean
  readonly demo?: boolean
  readonly hasPassword?: boolean
}

/** A new person, as they would be after signing in. */
export async function newPerson(wanted: PersonInput = {}): Promise<Actor> {
  const { email = newAddress(), role = 'patient', locale = 'fr' } = wanted
  const { demo = false, verified = true, hasPassword = true } = wanted
  const named = { email, firstName: 'Grace', lastName: 'Hopper', locale }
  const userId = await insertPerson(careDb(), { ...named, role, demo, verified })
  if (!userId) throw new Error(`${email} has an account already`)
  if (hasPassword) {
    const password = await passwordHash()
    await careDb().insert(account).values({ providerId: 'credential', accountId: userId, userId, password })
  }
  return { userId, role, email, name: 'Grace Hopper', demo, locale }
}

/** Belongs to no account yet. */
export const newAddress = () => `somebody.${crypto.randomUUID()}@example.org`
