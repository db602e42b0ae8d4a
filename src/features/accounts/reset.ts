/** Asking for a new password, split so that asking costs the same for everybody. */
import type { Executor } from '@/db/client'
import { enqueue } from '@/db/jobs'
import type { Locale } from '@/i18n/locales'
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'

const contextOf = (id: string): SealContext => `password_reset:${id}:email`

/** Enqueues the question whose mailbox this is; the job finds out (jobs.ts). The queue holds the address sealed. */
export async function askPasswordReset(tx: Executor, email: string, locale: Locale): Promise<void> {
  const id = newId()
  await enqueue(tx, 'ask-password-reset', { id, email: seal(email, contextOf(id), env().DATA_KEYS), locale })
}

/** The address of an enqueued question. */
export function openQuestion(id: string, email: string): string {
  return open(email, contextOf(id), env().DATA_KEYS)
}
