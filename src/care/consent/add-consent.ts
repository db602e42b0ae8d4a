import { recordAudit } from '@/base/audit/record-audit'
import { lockPerson } from '@/care/accounts/find-account'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import type { ConsentKind } from './constants'
import { hasConsent } from './find-consent'
import { recordConsents } from './record-consents'

type Agreement = {
  readonly kind: ConsentKind
  /** The language in which the sentence was read. */
  readonly locale: Locale
  /** The action of the audit entry, and what it is about. */
  readonly audit: { readonly action: string; readonly subject: string }
  readonly clientIp: string | null
}

/**
 * Stores that a person agrees to something, unless they have, in the transaction of what they do.
 * @returns false: there is no such account
 */
export async function addConsent(
  tx: Tx,
  userId: UserId,
  { kind, locale, audit, clientIp }: Agreement,
): Promise<boolean> {
  // The account's lock: two devices at once store one consent.
  if (!(await lockPerson(tx, userId))) return false
  if (await hasConsent(tx, userId, kind)) return true
  await recordConsents(tx, { userId, kinds: [kind], locale, givenWith: null, at: now() })
  await recordAudit(tx, { actorId: userId, ...audit, subjectId: userId, clientIp })
  return true
}
