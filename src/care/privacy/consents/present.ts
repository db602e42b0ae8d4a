import { CONSENT_KINDS, type ConsentKind } from '@/care/consent/constants'
import type { consent } from '@/care/consent/table'
import type { Locale } from '@/i18n/locales'
import type { ConsentId } from '@/lib/record-ids'

/** One time that a person agreed to something. */
export type ConsentView = {
  readonly id: ConsentId
  readonly kind: ConsentKind
  readonly textVersion: string
  /** Language of the text that was read. */
  readonly locale: Locale
  /** ISO 8601. */
  readonly givenAt: string
  readonly withdrawnAt: string | null
  /** Whether it was given with a request; otherwise at the sign-up or on the privacy page. */
  readonly isWithRequest: boolean
  /** Whether the team read the text out on the phone. */
  readonly isByPhone: boolean
}

/** Everything about one kind. */
export type ConsentGroup = {
  readonly kind: ConsentKind
  /** Whether one of them is in force. */
  readonly isGiven: boolean
  /** The newest first. */
  readonly consents: readonly ConsentView[]
}

type ConsentRow = typeof consent.$inferSelect

export function presentConsent({
  id,
  kind,
  textVersion,
  locale,
  givenAt,
  withdrawnAt,
  givenWith,
  notedBy,
}: ConsentRow): ConsentView {
  return {
    ...{ id, kind, textVersion, locale, isWithRequest: givenWith !== null, isByPhone: notedBy !== null },
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

/** Every kind has a group, also one that was never given. */
export function groupConsents(consents: readonly ConsentView[]): readonly ConsentGroup[] {
  return CONSENT_KINDS.map((kind) => {
    const own = consents.filter((one) => one.kind === kind)
    return { kind, consents: own, isGiven: own.some(({ withdrawnAt }) => withdrawnAt === null) }
  })
}
