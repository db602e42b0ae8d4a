/** What a use case returns: a value, or the code of an error. Screens choose the texts. */
export type Result<T, Code extends string = string> = Ok<T> | Err<Code>
export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  /** Field name → error code, for input that was refused. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds until it may be tried again, where a limit was reached. */
  readonly retryAfter?: number
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function err<Code extends string>(code: Code, fields?: Record<string, string>): Err<Code> {
  return fields ? { ok: false, code, fields } : { ok: false, code }
}
