import type { SpokenLanguage, Theme } from '@/care/accounts/constants'
import { splitPhone } from '@/care/intake/read-phone'
import type { Locale } from '@/i18n/locales'
import type { ProfileImageId } from '@/lib/record-ids'
import { toTimeZone } from '@/lib/time-zone'
import type { MessageOrder } from './constants'
import type { AddressRow, BillingRow, ChatRow, ProfileRow } from './read-profile'

export type PersonView = {
  readonly title: string
  readonly firstName: string
  /** Empty for a person who gave one name only. */
  readonly lastName: string
  readonly email: string
  readonly dialCode: string
  readonly phone: string
  readonly country: string
  readonly location: string
  readonly locale: Locale
  readonly theme: Theme
  /** The zone they have chosen, an IANA name; null without one, and where this system does not know it. */
  readonly timeZone: string | null
  /** Languages of a member of staff; empty for a patient. */
  readonly spokenLanguages: readonly SpokenLanguage[]
  /** Path of their picture; null without one. */
  readonly image: string | null
}

export function presentPerson({ user, profile, imageId }: ProfileRow): PersonView {
  const phone = profile.phone ? splitPhone(profile.phone) : undefined
  return {
    title: profile.title ?? '',
    firstName: profile.firstName,
    lastName: profile.lastName === '-' ? '' : profile.lastName,
    email: user.email,
    dialCode: phone?.dialCode ?? '',
    phone: phone?.national ?? '',
    country: profile.country ?? '',
    location: profile.location ?? '',
    locale: user.locale,
    theme: user.theme,
    timeZone: toTimeZone(profile.timeZone ?? '') ?? null,
    spokenLanguages: profile.spokenLanguages,
    image: imageId ? imagePath(imageId) : null,
  }
}

/** The address of a picture. */
export function imagePath(id: ProfileImageId): string {
  return `/profile-images/${id}`
}

/** An address in the fields of its form. */
export type AddressView = {
  readonly [name in 'street' | 'addition' | 'city' | 'district' | 'zip' | 'country']: string
}

export function presentAddress(row: AddressRow | undefined): AddressView | null {
  if (!row) return null
  const { street, addition, city, district, zip, country } = row
  return { street, addition: addition ?? '', city, district: district ?? '', zip: zip ?? '', country }
}

export type BillingView = {
  readonly isSame: boolean
  readonly name: string
  readonly taxId: string
  /** Where invoices go now: the billing address, or the one the person lives at. Null while neither is known. */
  readonly address: AddressView | null
  /** The billing address as it was saved, also while it is not used. */
  readonly own: AddressView | null
}

export function presentBilling(
  billing: BillingRow | undefined,
  addresses: { readonly home: AddressRow | undefined; readonly billing: AddressRow | undefined },
): BillingView {
  const isSame = billing?.sameAddress ?? true
  return {
    isSame,
    name: billing?.name ?? '',
    taxId: billing?.taxId ?? '',
    address: presentAddress(isSame ? addresses.home : addresses.billing),
    own: presentAddress(addresses.billing),
  }
}

export type ChatView = {
  /** The language the person writes in; null: the account's. */
  readonly locale: Locale | null
  readonly order: MessageOrder
}

/** Without a row: in the account's language, the translation first. */
export function presentChat(row: ChatRow | undefined): ChatView {
  return { locale: row?.locale ?? null, order: row?.order ?? 'translation' }
}
