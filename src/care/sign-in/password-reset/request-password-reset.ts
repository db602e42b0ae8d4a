import type { Executor } from '@/db/client'
import { enqueue } from '@/db/jobs'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import { sealPasswordReset } from './seal-password-reset'

type PasswordReset = {
  readonly email: string
  readonly locale: Locale
  /** Of a pending confirmation; the mailed link carries it. */
  readonly confirmationToken?: string | undefined
}

/**
 * Enqueues a request for a new password. A job finds out whether the address has an account, so that the time of the
 * answer does not reveal it.
 */
export async function requestPasswordReset(tx: Executor, reset: PasswordReset): Promise<void> {
  await enqueue(tx, 'ask-password-reset', sealPasswordReset(newId(), reset))
}
