/** Which hidden values a form sends while its page is read again. Pure. */
import type { FormState } from '@/lib/form-state'

export type Values = Readonly<Record<string, string>>
export type KeptValues = {
  readonly values: Values
  /** The refusal after which they were taken from the page. */
  readonly followed: FormState | undefined
}
type Page = {
  readonly values: Values
  /** The last answer, when it says that the record has changed. */
  readonly refusal: FormState | undefined
  readonly isKept: boolean
}

/** Those of the page until they are kept, and once more after each refusal, which tells the reader what has changed. */
export function nextValues(kept: KeptValues, { values, refusal, isKept }: Page): KeptValues {
  const isTold = refusal !== undefined && refusal !== kept.followed
  if (isKept && !isTold) return kept
  if (JSON.stringify(kept.values) === JSON.stringify(values)) return kept
  return { values, followed: refusal }
}
