/** Whom a failed job is about: the queue holds the address sealed, and each job its own way. */
import { emailOfReset } from '@/care/sign-in/jobs'
import { emailOfSignUp } from '@/care/sign-in/sign-up/sign-up'

const ADDRESS_OF: Readonly<Record<string, (payload: unknown) => string>> = {
  'ask-password-reset': emailOfReset,
  'answer-sign-up': emailOfSignUp,
}

/** The address; null where the job has none, or it does not open any more. */
export function addressOfJob(task: string, payload: unknown): string | null {
  try {
    return ADDRESS_OF[task]?.(payload) ?? null
  } catch {
    // A job can have failed for just that reason. It stays in the list, where the care team sees it.
    return null
  }
}
