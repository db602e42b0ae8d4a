/** How editors' error messages replace the built-in words (specification, section 7; reading 26). */

export type ErrorLookup = Readonly<Record<string, string>>

/** Rows as the lookup id → message. Rows without an id or a text are left out; the first of two wins. */
export function lookupOf(rows: readonly { readonly id: string; readonly message: string }[]): ErrorLookup {
  const written = rows.filter(({ id, message }) => id !== '' && message.trim() !== '')
  return Object.fromEntries(written.map(({ id, message }) => [id, message] as const).reverse())
}

/** The words, with an editor's message in place of each that has one. Unknown ids add nothing. */
export function applyOverrides<Words extends object>(words: Words, lookup: ErrorLookup): Words {
  const replaced = Object.entries(words).map(([id, text]) => [
    id,
    typeof text === 'string' && Object.hasOwn(lookup, id) ? lookup[id] : text,
  ])
  return { ...words, ...Object.fromEntries(replaced) }
}
