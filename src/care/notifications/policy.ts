/** Who may read notifications. Specification, section 6. The queries check whose they are. */
import type { UserId } from '@/lib/record-ids'

/** A signed-in person, as this room needs to know them. */
export type Reader = { readonly userId: UserId; readonly demo: boolean }

/** Everyone who is signed in reads their own, staff as well: they are told of changes to their account. */
export function mayReadNotifications<Person extends Reader>(who: Person | null): who is Person {
  return who !== null
}
