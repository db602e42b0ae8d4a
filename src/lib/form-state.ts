/** What a form's action returns: codes, never texts; the screen chooses the texts. */
export type FormState = {
  readonly status: 'idle' | 'error' | 'done'
  readonly code?: string
  /** Field name → error code. */
  readonly fields?: Readonly<Record<string, string>>
  /** The typed values, returned so that a form without JavaScript shows them again. Never a password. */
  readonly values?: Readonly<Record<string, string>>
}

export const IDLE: FormState = { status: 'idle' }
