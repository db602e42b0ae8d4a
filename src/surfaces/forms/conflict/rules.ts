/** What a form shows and sends when its page was read again. Pure. */
import type { FormState } from '@/lib/form-state'

export type FormRevision = {
  /** The one that the page showed last. */
  readonly read: string
  /** The one that the form was opened with, or has saved. */
  readonly shown: string
  /** How often it was opened again. */
  readonly count: number
}

/** A form in which nothing is typed is opened again with what the page shows now, unless it has saved that itself. */
export function readAgain(form: FormRevision, revision: string, isTyped: boolean): FormRevision {
  if (isTyped || revision === form.read || revision === form.shown) return { ...form, read: revision }
  return { read: revision, shown: revision, count: form.count + 1 }
}

export type Renewal = {
  /** How often the form was opened again. */
  readonly count: number
  /** The idempotency key of the page when the form was opened last. */
  readonly used?: string | undefined
  /** What takes its place. */
  readonly fresh?: string
}

/**
 * The idempotency key of a form that is opened. After its success the page still shows the key that was sent, until it was
 * read again: other content with it would be refused.
 */
export function openedKey(given: string | undefined, { used, fresh }: Renewal): string | undefined {
  return given !== undefined && given === used ? fresh : given
}

export type FormKey = {
  /** What the page showed when the key was chosen. */
  readonly given: string | undefined
  readonly key: string | undefined
  /** The answer after which it was chosen. */
  readonly after?: FormState
}
type FormMoment = {
  readonly given: string | undefined
  readonly state: FormState
  readonly pending: boolean
}

/** An earlier attempt succeeded with other content, and its answer was lost: the key cannot be used again. */
export const KEY_USED = 'IDEMPOTENCY_MISMATCH'

/**
 * A form has one key until it has succeeded. After that the page brings another; a form that is sent again before that
 * repeats itself, unless it has been emptied.
 * @param fresh makes a key for a form that has been emptied
 */
export function keyAfter(kept: FormKey, now: FormMoment, fresh?: () => string): FormKey {
  const { given, state, pending } = now
  const isUsed = state.status === 'done' || state.code === KEY_USED
  if (given === undefined || pending || !isUsed || state === kept.after) return kept
  if (given !== kept.given) return { given, key: given, after: state }
  return fresh && state.status === 'done' ? { given, key: fresh(), after: state } : kept
}
