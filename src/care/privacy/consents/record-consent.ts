import { recordAudit } from '@/base/audit/record-audit'
import { lockPerson } from '@/care/accounts/find-account'
import { hasConsent } from '@/care/consent/find-consent'
import { recordConsents } from '@/care/consent/record-consents'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { mayManagePrivacy } from '../policy'
import type { GiveableConsent } from './constants'

type GiveInput = {
  readonly kind: GiveableConsent
  /** The language in which its sentence was read. */
  readonly locale: Locale
  readonly clientIp?: string | null
}

/** A patient agrees to something on the privacy page. Doing it twice stores one consent. */
export function giveConsent(
  patient: Pick<Actor, 'userId' | 'role'>,
  { kind, locale, clientIp = null }: GiveInput,
): Promise<Result<null, 'FORBIDDEN'>> {
  return inTransaction(async (tx): Promise<Result<null, 'FORBIDDEN'>> => {
    const { userId } = patient
    // The account's lock: two devices at once store one consent.
    if (!mayManagePrivacy(patient) || !(await lockPerson(tx, userId))) return err('FORBIDDEN')
    if (await hasConsent(tx, userId, kind)) return ok(null)
    await recordConsents(tx, { userId, kinds: [kind], locale, givenWith: null, at: now() })
    const entry = { action: 'consent.given', subject: 'user', subjectId: userId, clientIp }
    await recordAudit(tx, { actorId: userId, ...entry })
    return ok(null)
  })
}
