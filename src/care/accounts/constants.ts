/** Length of a new password. Specification, section 9; reading 10. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** Longest password that is read at all: longer than any we accept, too short to make hashing slower. */
export const TYPED_PASSWORD_MAX_LENGTH = 1024

/** ISO 639-1. Languages in which a member of staff can offer to answer patients. */
export const SPOKEN_LANGUAGES = [
  ...(['ar', 'az', 'bg', 'de', 'en', 'es', 'fa', 'fr'] as const),
  ...(['it', 'ku', 'nl', 'pl', 'ro', 'ru', 'tr', 'uk'] as const),
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** Longest first or last name. */
export const NAME_MAX_LENGTH = 80

/** `account.providerId` of the row that holds an account's password hash. */
export const PASSWORD_PROVIDER = 'credential'

/** `set`: a first password; `reset`: another one; `verify`: an email address given when signing up. */
export const TOKEN_PURPOSES = ['set', 'reset', 'verify'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** Validity of a link. A first password may wait a weekend in a mailbox; a reset was requested just now. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  set: 48,
  reset: 0.5,
  verify: 48,
}

/** A session ends after 8 hours without a request … */
export const SESSION_IDLE_SECONDS = 8 * 3600
/** … which is stored at most this often … */
export const SESSION_REFRESH_SECONDS = 1800
/** … and at the latest this long after signing in; sooner for staff, who see other people's data. */
export const SESSION_MAX_SECONDS = { patient: 12 * 3600, staff: 8 * 3600 } as const

/** `browser`: proved by our cookie; `app`: another program of the person, which has tokens instead (decision 0057). */
export const SESSION_KINDS = ['browser', 'app'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]
/** An app's session ends so long after its tokens were last renewed … */
export const APP_SESSION_IDLE_SECONDS = 7 * 86_400
/** … and at the latest so long after signing in, for everyone: an app reads and changes little. */
export const APP_SESSION_MAX_SECONDS = 90 * 86_400

/** Password hashes computed at once in one process: each takes 16 MB and a core for ~50 ms. */
export const CONCURRENT_HASHES = 2
/** Sign-ins that may wait for a hash; one more gets "too many requests" at once. */
export const WAITING_HASHES = 20

/** The password of all accounts of a demo installation; printed at its start, used nowhere else. */
export const DEMO_PASSWORD = 'Kervan-Demo-2026!'
/** Only the last one is a demo account in the sense of reading 22: what it saves is not stored. */
export const DEMO_ACCOUNTS = [
  {
    role: 'patient',
    email: 'patient@demo.kervan.example',
    firstName: 'Jonas',
    lastName: 'Weber',
    locale: 'de',
    demo: false,
  },
  {
    role: 'support',
    email: 'support@demo.kervan.example',
    firstName: 'Melike',
    lastName: 'Tezcan',
    locale: 'en',
    demo: false,
  },
  {
    role: 'editor',
    email: 'editor@demo.kervan.example',
    firstName: 'Claire',
    lastName: 'Moreau',
    locale: 'de',
    demo: false,
  },
  {
    role: 'admin',
    email: 'admin@demo.kervan.example',
    firstName: 'Deniz',
    lastName: 'Kaya',
    locale: 'en',
    demo: false,
  },
  {
    role: 'patient',
    email: 'demo@demo.kervan.example',
    firstName: 'Emma',
    lastName: 'Schmidt',
    locale: 'de',
    demo: true,
  },
] as const

/** How pages are drawn for a signed-in person. `system` follows the device. Specification, section 3: "dark mode". */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
