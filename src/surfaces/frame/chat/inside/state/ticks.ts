/** The ticks of a form, and who was signed in when they were set: empty for nobody. */
export type Ticks<Kind> = { readonly person: string; readonly kinds: readonly Kind[] }

/** Those that count: after a change in another tab, the person who is signed in now has agreed to nothing. */
export function ticksOf<Kind>({ person, kinds }: Ticks<Kind>, self: string): readonly Kind[] {
  return person === self ? kinds : []
}

/** For whom a form is shown: the address of the account, or empty for nobody. */
export function shownFor(person: { readonly email: string } | null): string {
  return person?.email ?? ''
}
