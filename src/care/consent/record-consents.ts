import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { RequestId, UserId } from '@/lib/record-ids'
import type { ConsentKind } from './constants'
import { readTextVersions } from './read-text-versions'
import { consent } from './table'

type NewConsents = {
  readonly userId: UserId
  readonly kinds: readonly ConsentKind[]
  /** Language of the text that was read. */
  readonly locale: Locale
  /** The request it was given with. */
  readonly givenWith: RequestId | null
  readonly at: Date
  /** The member of the team who read the text out; null where the person read it. */
  readonly notedBy?: UserId | null
}

/** Stores what a person agreed to, one row for each kind, with the version of the text at that time. */
export async function recordConsents(
  tx: Executor,
  { userId, kinds, locale, givenWith, at, notedBy = null }: NewConsents,
): Promise<void> {
  if (kinds.length === 0) return
  const versions = await readTextVersions(kinds, locale, at, notedBy !== null)
  await tx.insert(consent).values(
    versions.map(([kind, textVersion]) => ({
      userId,
      kind,
      textVersion,
      locale,
      givenWith,
      givenAt: at,
      notedBy,
    })),
  )
}
