/** What a form's action answers: codes, never words; the screen chooses the words. */
export type FormState = {
  readonly status: 'idle' | 'error' | 'done'
  readonly code?: string
  /** Field name → error code. */
  readonly fields?: Readonly<Record<string, string>>
  /** What was typed, given back so that a form without JavaScript keeps it. Never a password. */
  readonly values?: Readonly<Record<string, string>>
}

export const IDLE: FormState = { status: 'idle' }
