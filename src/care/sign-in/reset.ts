/** Asking for a new password, split so that asking costs the same for everybody. */
import type { Executor } from '@/db/client'
import { enqueue } from '@/db/jobs'
import type { Locale } from '@/i18n/locales'
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'

const contextOf = (id: string, what: 'email' | 'parked'): SealContext => `password_reset:${id}:${what}`

type Question = {
  readonly email: string
  readonly locale: Locale
  /** The secret of a request that waits for the owner to sign in. */
  readonly parked?: string | undefined
}

/** Enqueues the question whose mailbox this is; the job finds out (jobs.ts). The queue holds what was typed sealed. */
export async function requestPasswordReset(tx: Executor, { email, locale, parked }: Question): Promise<void> {
  const id = newId()
  await enqueue(tx, 'ask-password-reset', {
    id,
    email: seal(email, contextOf(id, 'email'), env().DATA_KEYS),
    ...(parked && { parked: seal(parked, contextOf(id, 'parked'), env().DATA_KEYS) }),
    locale,
  })
}

/** The email address of an enqueued question. */
export function openQuestion(id: string, email: string): string {
  return open(email, contextOf(id, 'email'), env().DATA_KEYS)
}

/** The secret that came with the question. */
export function openParkedOf(id: string, parked: string | undefined): string | undefined {
  return parked && open(parked, contextOf(id, 'parked'), env().DATA_KEYS)
}
