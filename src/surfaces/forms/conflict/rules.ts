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
