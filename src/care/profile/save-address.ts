import { lockPerson } from '@/care/accounts/find-account'
import { isCountry } from '@/care/intake/read-phone'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { AddressKind } from './constants'
import type { AddressInput, BillingAddressInput, BillingDetailsInput } from './schema'
import { sealTaxId } from './seal-tax-id'
import { billingDetails, postalAddress } from './table'

type AddressCode = 'USER_NOT_FOUND' | 'COUNTRY_REQUIRED'

/** Saves where the person lives. */
export function saveHomeAddress(
  { userId }: Actor,
  address: AddressInput,
): Promise<Result<null, AddressCode>> {
  return changeAddress(userId, (tx) => storeAddress(tx, userId, 'home', address))
}

/**
 * Saves where invoices go: the address the person lives at, or another one. The other one is kept while it is not used,
 * so that changing one's mind costs no typing.
 */
export function saveBillingAddress(
  { userId }: Actor,
  input: BillingAddressInput,
): Promise<Result<null, AddressCode>> {
  return changeAddress(userId, async (tx) => {
    const sameAddress = input.same === 'on'
    if (input.same !== 'on') {
      const stored = await storeAddress(tx, userId, 'billing', input)
      if (!stored.ok) return stored
    }
    await storeBilling(tx, userId, { sameAddress })
    return ok(null)
  })
}

/** Saves to whom invoices are written, and the tax id that they name. */
export function saveBillingDetails(
  { userId }: Actor,
  { name, tax_id: taxId }: BillingDetailsInput,
): Promise<Result<null, AddressCode>> {
  return changeAddress(userId, async (tx) => {
    await storeBilling(tx, userId, { name, taxId: taxId === null ? null : sealTaxId(taxId, userId) })
    return ok(null)
  })
}

/** One at a time for a person, with its audit entry. */
function changeAddress(
  userId: UserId,
  work: (tx: Tx) => Promise<Result<null, AddressCode>>,
): Promise<Result<null, AddressCode>> {
  return allOrNothing<null, AddressCode>(async (tx) => {
    if (!(await lockPerson(tx, userId))) return err('USER_NOT_FOUND')
    const done = await work(tx)
    if (done.ok) await recordAccountEvent(tx, 'address-changed', { userId, actorId: userId })
    return done
  })
}

async function storeAddress(
  tx: Tx,
  userId: UserId,
  kind: AddressKind,
  { street, addition, city, district, zip, country }: AddressInput,
): Promise<Result<null, AddressCode>> {
  if (!isCountry(country)) return err('COUNTRY_REQUIRED', { country: 'COUNTRY_REQUIRED' })
  const values = { street, addition, city, district, zip, country, updatedAt: now() }
  await tx
    .insert(postalAddress)
    .values({ userId, kind, ...values })
    .onConflictDoUpdate({ target: [postalAddress.userId, postalAddress.kind], set: values })
  return ok(null)
}

async function storeBilling(
  tx: Tx,
  userId: UserId,
  change: Partial<Omit<typeof billingDetails.$inferInsert, 'userId' | 'updatedAt'>>,
): Promise<void> {
  const values = { ...change, updatedAt: now() }
  await tx
    .insert(billingDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: billingDetails.userId, set: values })
}
