/** What a form shows when its page was read again. Pure. */

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

export type KeyedProps = { readonly hidden?: Readonly<Record<string, string>> }
export type Renewal = {
  /** How often the form was opened again. */
  readonly count: number
  /** The idempotency key that was sent before the form was opened last, if it has one. */
  readonly used?: string | undefined
  /** What takes its place. */
  readonly key?: string
}

/**
 * A form that is opened again has a key of its own at once: the page brings the next one only when it was read again, and
 * other content with the key that was sent would be refused.
 */
export function withFreshKey<Props extends KeyedProps>(props: Props, { used, key }: Renewal): Props {
  if (!key || !used || props.hidden?.idempotency_key !== used) return props
  return { ...props, hidden: { ...props.hidden, idempotency_key: key } }
}
