import type { AddressView } from '@/care/profile/present'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import type { CountryRow } from './country-rows'

const FIELDS = ['street', 'addition', 'zip', 'city', 'district', 'country'] as const

type TypedAddress = Readonly<Record<string, string>> | undefined
type Addresses = {
  readonly words: Messages['settings']['address']
  readonly countries: readonly CountryRow[]
  readonly stored: AddressView | null
  readonly typed: TypedAddress
}

/** Both addresses, field by field, with the names of their countries. */
export function compareAddresses({ words, countries, stored, typed }: Addresses): readonly ComparedField[] {
  return FIELDS.map((name) => [
    words[name],
    fieldText(name, stored ?? undefined, countries),
    fieldText(name, typed, countries),
  ])
}

/** An address in one line; empty without one. */
export function addressLine(
  address: AddressView | TypedAddress | null,
  countries: readonly CountryRow[],
): string {
  return FIELDS.map((name) => fieldText(name, address ?? undefined, countries))
    .filter(Boolean)
    .join(', ')
}

function fieldText(
  name: (typeof FIELDS)[number],
  address: AddressView | TypedAddress,
  countries: readonly CountryRow[],
): string {
  const value = address?.[name] ?? ''
  return name === 'country' ? (countries.find(([code]) => code === value)?.[1] ?? value) : value
}
