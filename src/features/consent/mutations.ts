import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { CONSENT_TEXT_VERSIONS, type ConsentKind } from './constants'
import { consent } from './table'

type Given = {
  readonly userId: string
  readonly kinds: readonly ConsentKind[]
  /** Language of the text that was read. */
  readonly locale: Locale
  /** Id of the request it came with. */
  readonly givenWith: string | null
  readonly at: Date
}

/** Notes what a person agreed to, one row for each kind. */
export async function recordConsents(
  tx: Executor,
  { userId, kinds, locale, givenWith, at }: Given,
): Promise<void> {
  if (kinds.length === 0) return
  await tx.insert(consent).values(
    kinds.map((kind) => ({
      userId,
      kind,
      textVersion: CONSENT_TEXT_VERSIONS[kind],
      locale,
      givenWith,
      givenAt: at,
    })),
  )
}
