/** What each form of the profile is opened with. */
import type { SpokenLanguage } from '@/care/accounts/constants'
import { revisionOf } from '@/lib/save-on-top'
import type { ChatView, PersonView } from './present'
import type { AddressRow, BillingRow, ProfileRow } from './read-profile'

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

export function chatValues({ locale, order }: ChatView) {
  return { locale, order }
}

export function chatRevision(chat: ChatView): string {
  return revisionOf(chatValues(chat))
}

export function spokenValues(languages: readonly SpokenLanguage[]) {
  return { languages: languages.join(' ') }
}

export function spokenRevision(languages: readonly SpokenLanguage[]): string {
  return revisionOf(spokenValues(languages))
}

/** As the form shows it: a number that is stored in another notation is the same number. */
export function workPhoneValues({ dialCode, phone }: Pick<PersonView, 'dialCode' | 'phone'>) {
  return { phone: `${dialCode}${phone}` || null }
}

export function workPhoneRevision(person: Pick<PersonView, 'dialCode' | 'phone'>): string {
  return revisionOf(workPhoneValues(person))
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
