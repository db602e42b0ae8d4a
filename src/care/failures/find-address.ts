import { emailOfReset } from '@/care/sign-in/jobs'
import { emailOfSignUp } from '@/care/sign-in/sign-up/sign-up'

/** The queue stores the address sealed; each kind of job opens its own payload. */
const ADDRESS_OF: Readonly<Record<string, (payload: unknown) => string>> = {
  'ask-password-reset': emailOfReset,
  'answer-sign-up': emailOfSignUp,
}

/** The email address a job is about; null where it has none, or it cannot be opened. */
export function addressOfJob(task: string, payload: unknown): string | null {
  try {
    return ADDRESS_OF[task]?.(payload) ?? null
  } catch {
    // A job can have failed for just that reason. It stays in the list, where the care team sees it.
    return null
  }
}
