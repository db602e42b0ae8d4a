/** What the care team reads of a person, and what admins read besides. Pure. */
import type { ConsentKind } from '@/care/consent/constants'
import type { NotificationType } from '@/care/notifications/constants'
import type { Channel } from '@/care/notifications/preferences/constants'
import type { PreferencesView } from '@/care/notifications/preferences/present'
import type { DeskRequest } from '@/care/requests/present'
import { toConsent } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import type { RequestId } from '@/lib/record-ids'
import { type AddressView, type BillingView, presentAddress, presentBilling } from '../present'
import type { AddressRow, BillingRow, ProfileRow } from '../read-profile'

export type DeskPersonView = {
  /** The request from which the reader came. */
  readonly requestId: RequestId
  readonly title: string
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  /** E.164; null without one. */
  readonly phone: string | null
  readonly country: string | null
  /** Where they live, in their own words. */
  readonly location: string | null
  readonly locale: Locale
  /** The language they write messages in; null: that of the account. */
  readonly writtenLocale: Locale | null
  readonly spokenLanguages: readonly string[]
  /** Chosen, or sent by their browser; null while it is not known. */
  readonly timeZone: string | null
  readonly home: AddressView | null
  /** By which channels they want to be told of what. */
  readonly channels: readonly { readonly type: NotificationType; readonly on: readonly Channel[] }[]
  readonly isDigest: boolean
  readonly quiet: PreferencesView['quiet']
  /** Those in force, one of each kind: the newest. */
  readonly consents: DeskRequest['consents']
  /** Where invoices go. For support only once there is a booking; null while they read nothing of it. */
  readonly billing: DeskBilling | null
}

export type DeskBilling = Pick<BillingView, 'isSame' | 'name' | 'address'> & {
  /** For admins only, as the patient sees it under payment; null for others. */
  readonly taxId: string | null
}

type ConsentRow = {
  readonly kind: ConsentKind
  readonly givenAt: Date
  readonly withdrawnAt: Date | null
  readonly readOutBy: string | null
}

export type DeskPersonRows = ProfileRow & {
  readonly requestId: RequestId
  readonly addresses: { readonly home: AddressRow | undefined; readonly billing: AddressRow | undefined }
  /** `hidden`: this reader sees nothing of it, and it was not read. */
  readonly billing: BillingRow | undefined | 'hidden'
  readonly isAdmin: boolean
  readonly writtenLocale: Locale | null
  readonly timeZone: string | null
  readonly preferences: PreferencesView
  readonly consents: readonly ConsentRow[]
}

export function presentDeskPerson(rows: DeskPersonRows): DeskPersonView {
  const { user, profile, preferences, addresses, requestId, writtenLocale, timeZone } = rows
  return {
    ...{ requestId, writtenLocale, timeZone, title: profile.title ?? '', name: user.name },
    ...{ email: user.email, isVerified: user.emailVerified, locale: user.locale },
    ...{ phone: profile.phone, country: profile.country, location: profile.location },
    spokenLanguages: profile.spokenLanguages,
    home: presentAddress(addresses.home),
    channels: preferences.rows.map(({ type, cells }) => ({
      type,
      on: cells.filter(({ state }) => state === 'on' || state === 'always').map(({ channel }) => channel),
    })),
    isDigest: preferences.digest === 'daily',
    quiet: preferences.quiet,
    consents: inForce(rows.consents).map(toConsent),
    billing: billingOf(rows),
  }
}

/** The newest consent of each kind that was not withdrawn. */
function inForce(consents: readonly ConsentRow[]): readonly ConsentRow[] {
  const newest = new Map<ConsentKind, ConsentRow>()
  for (const one of consents) {
    const other = newest.get(one.kind)
    if (one.withdrawnAt === null && (!other || other.givenAt < one.givenAt)) newest.set(one.kind, one)
  }
  return [...newest.values()]
}

function billingOf({ billing, addresses, isAdmin }: DeskPersonRows): DeskBilling | null {
  if (billing === 'hidden') return null
  const { isSame, name, address, taxId } = presentBilling(billing, addresses)
  return { isSame, name, address, taxId: isAdmin ? taxId : null }
}
