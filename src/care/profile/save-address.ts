import { lockPerson } from '@/care/accounts/find-account'
import { isCountry } from '@/care/intake/read-phone'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { OpenedForm } from '@/lib/opened-form'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import type { AddressKind } from './constants'
import { findAddresses, findBilling } from './read-profile'
import { addressValues, billingAddressValues, billingDetailsValues } from './read-revisions'
import type { AddressInput, BillingAddressInput, BillingDetailsInput } from './schema'
import { sealTaxId } from './seal-tax-id'
import { billingDetails, postalAddress } from './table'

type AddressCode = 'USER_NOT_FOUND' | 'COUNTRY_REQUIRED' | 'CHANGED_ELSEWHERE'
type Answer = Promise<Result<SavedForm, AddressCode>>

/** Saves where the person lives. Here and below: CHANGED_ELSEWHERE when another device saved after the form was opened. */
export function saveHomeAddress({ userId }: Actor, { base, over, ...address }: AddressInput): Answer {
  return changeAddress(userId, async (tx) => {
    const { home } = await findAddresses(tx, userId)
    const change = { opened: { base, over }, stored: addressValues(home), wanted: address }
    return saveOnTop(change, () => storeAddress(tx, userId, 'home', address))
  })
}

/**
 * Saves where invoices go: the address the person lives at, or another one. The other one is kept while it is not used,
 * so that changing one's mind costs no typing.
 */
export function saveBillingAddress({ userId }: Actor, { base, over, ...input }: BillingAddressInput): Answer {
  return changeAddress(userId, async (tx) => {
    const [stored, { billing: own }] = [await findBilling(tx, userId), await findAddresses(tx, userId)]
    const address = input.same === 'on' ? undefined : addressValues(input)
    const change = {
      opened: { base, over },
      stored: billingAddressValues(stored, own),
      wanted: { same: !address, own: address ?? addressValues(own) },
    }
    return saveOnTop<AddressCode>(change, async () => {
      const written = address ? await storeAddress(tx, userId, 'billing', address) : ok(null)
      if (written.ok) await storeBilling(tx, userId, { sameAddress: !address })
      return written
    })
  })
}

/** Saves to whom invoices are written, and the tax id that they name. */
export function saveBillingDetails(
  { userId }: Actor,
  { name, tax_id: taxId, ...opened }: BillingDetailsInput,
): Answer {
  return changeAddress(userId, async (tx) => {
    const stored = billingDetailsValues(await findBilling(tx, userId))
    return saveOnTop({ opened, stored, wanted: { name, taxId } }, async () => {
      await storeBilling(tx, userId, { name, taxId: taxId === null ? null : sealTaxId(taxId, userId) })
      return ok(null)
    })
  })
}

/** One at a time for a person, with its audit entry. */
function changeAddress(userId: UserId, work: (tx: Tx) => Answer): Answer {
  return allOrNothing<SavedForm, AddressCode>(async (tx) => {
    if (!(await lockPerson(tx, userId))) return err('USER_NOT_FOUND')
    const done = await work(tx)
    if (done.ok && done.value.isChanged)
      await recordAccountEvent(tx, 'address-changed', { userId, actorId: userId })
    return done
  })
}

type PostalAddress = Omit<AddressInput, keyof OpenedForm>

async function storeAddress(
  tx: Tx,
  userId: UserId,
  kind: AddressKind,
  { street, addition, city, district, zip, country }: PostalAddress,
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
