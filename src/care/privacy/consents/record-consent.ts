import { addConsent } from '@/care/consent/add-consent'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
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
export async function giveConsent(
  patient: Pick<Actor, 'userId' | 'role'>,
  { kind, locale, clientIp = null }: GiveInput,
): Promise<Result<null, 'FORBIDDEN'>> {
  if (!mayManagePrivacy(patient)) return err('FORBIDDEN')
  const audit = { action: 'consent.given', subject: 'user' }
  const isStored = await inTransaction((tx) =>
    addConsent(tx, patient.userId, { kind, locale, audit, clientIp }),
  )
  return isStored ? ok(null) : err('FORBIDDEN')
}
