/** A person's own record in the shape of Directus (specification, section 3; reading 33). Pure. */

import type { Role } from '@/care/accounts/roles'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'

export type OwnProfile = {
  readonly id: UserId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly location: string | null
  readonly title: string | null
  readonly locale: Locale
  readonly role: Role
}

/** Names of the fields, in their order on the wire. */
export const OWN_FIELDS = [
  ...(['id', 'first_name', 'last_name', 'email'] as const),
  ...(['location', 'title', 'language', 'role'] as const),
] as const
type OwnField = (typeof OWN_FIELDS)[number]

/** Fields of Directus that we do not have, or that nobody may change here. */
export const CLOSED_FIELDS = [
  ...[
    'password',
    'description',
    'tags',
    'avatar',
    'tfa_secret',
    'status',
    'token',
    'last_access',
    'last_page',
  ],
  ...['provider', 'external_identifier', 'auth_data', 'email_notifications', 'appearance', 'theme_dark'],
  ...['theme_light', 'theme_light_overrides', 'theme_dark_overrides', 'text_direction', 'policies'],
] as const

/** A last name that was never given is stored as `-`. */
export function ownRecord(person: OwnProfile): Readonly<Record<OwnField, string | null>> {
  const { id, firstName, lastName, email, location, title, locale, role } = person
  return {
    ...{ id, first_name: firstName, last_name: lastName === '-' ? null : lastName, email },
    ...{ location, title, language: LANGUAGES[locale].code, role },
  }
}
