/** @jsxImportSource preact */
import type { EditedText } from '../page-data'

/** A text of the editors, line by line; nothing when it is empty. */
export function Edited({ of, className }: { readonly of: EditedText; readonly className?: string }) {
  if (!of.text) return null
  return (
    <p class={className} lang={of.lang}>
      {of.text}
    </p>
  )
}
