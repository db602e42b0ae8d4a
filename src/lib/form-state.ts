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

/** Decisions, no. 22: to a demo account everything is a success, with the notice that nothing was kept. */
export const NOT_SAVED: FormState = { status: 'done', code: 'DEMO_NOT_SAVED' }
