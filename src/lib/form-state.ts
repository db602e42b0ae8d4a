/** A form as it is stored now, next to what was typed into it. */
export type StoredForm = {
  /** Sent as `over`, it saves over what is stored. */
  readonly revision: string
  /** Field name → what is stored. */
  readonly values: Readonly<Record<string, string>>
}

/** What a form's action returns: codes, never texts; the screen chooses the texts. */
export type FormState = {
  readonly status: 'idle' | 'error' | 'done'
  readonly code?: string
  /** Field name → error code. */
  readonly fields?: Readonly<Record<string, string>>
  /** The typed values, returned so that a form without JavaScript shows them again. Never a password. */
  readonly values?: Readonly<Record<string, string>>
  /** What is stored, where a form was refused for it whose sender had been signed out. */
  readonly stored?: StoredForm
}

export const IDLE: FormState = { status: 'idle' }
