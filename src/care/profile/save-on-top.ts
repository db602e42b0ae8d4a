/**
 * Two devices at once: each form of the profile carries the revision of what it was opened with, and a save on top of
 * another one is refused. A revision is a hash of the stored values, so a clock that jumps does not matter, and what
 * another form changed is no conflict.
 */
import { canonicalJson } from '@/lib/canonical-json'
import { sha256 } from '@/lib/crypto'
import { err, ok, type Result } from '@/lib/result'
import type { AddressRow, BillingRow, ProfileRow } from './read-profile'
import type { OpenedForm } from './schema'

/** The values of one form as they are stored; null while nothing was ever saved. */
type Values = { readonly [name in string]: string | boolean | null | Values }

export type SavedForm = {
  readonly revision: string
  /** False where the same was stored already. */
  readonly isChanged: boolean
}

/** One text for what is stored; empty for nothing. */
export function revisionOf(values: Values | null): string {
  return values ? sha256(canonicalJson(values)) : ''
}

type Change = {
  readonly opened: OpenedForm
  readonly stored: Values | null
  readonly wanted: Values
}

/**
 * Saves with `write`, unless another device has saved something else since the form was opened. What is stored already
 * is a success and is not written again, so a repeated save needs no key. To be called with the person locked.
 */
export async function saveOnTop<Code extends string>(
  { opened: { base, over }, stored, wanted }: Change,
  write: () => Promise<Result<null, Code>>,
): Promise<Result<SavedForm, Code | 'CHANGED_ELSEWHERE'>> {
  const [before, revision] = [revisionOf(stored), revisionOf(wanted)]
  if (before === revision) return ok({ revision, isChanged: false })
  if (before !== (over || base)) return err('CHANGED_ELSEWHERE')
  const written = await write()
  return written.ok ? ok({ revision, isChanged: true }) : written
}

export function personValues({ profile: { title, firstName, lastName } }: ProfileRow) {
  return { title, firstName, lastName }
}

export function contactValues({ user: { locale }, profile: { phone, location } }: ProfileRow) {
  return { phone, locale, location }
}

export function addressValues(row: Omit<AddressRow, 'userId' | 'kind' | 'updatedAt'> | undefined) {
  if (!row) return null
  const { street, addition, city, district, zip, country } = row
  return { street, addition, city, district, zip, country }
}

export function billingAddressValues(billing: BillingRow | undefined, own: AddressRow | undefined) {
  return { same: billing?.sameAddress ?? true, own: addressValues(own) }
}

export function billingDetailsValues(billing: BillingRow | undefined) {
  return { name: billing?.name ?? null, taxId: billing?.taxId ?? null }
}

/** The revision of each form of the profile. */
export type ProfileRevisions = {
  readonly [form in 'person' | 'contact' | 'home' | 'billingAddress' | 'billingDetails']: string
}

export function revisionsOf(
  row: ProfileRow,
  addresses: { readonly home: AddressRow | undefined; readonly billing: AddressRow | undefined },
  billing: BillingRow | undefined,
): ProfileRevisions {
  return {
    person: revisionOf(personValues(row)),
    contact: revisionOf(contactValues(row)),
    home: revisionOf(addressValues(addresses.home)),
    billingAddress: revisionOf(billingAddressValues(billing, addresses.billing)),
    billingDetails: revisionOf(billingDetailsValues(billing)),
  }
}
