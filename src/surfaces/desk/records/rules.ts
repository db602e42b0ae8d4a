/** What a page keeps of what is typed when it is read again. Pure. */
import type { FormState } from '@/lib/form-state'

/** A list without groups is one. */
type Row = { readonly id: string; readonly group?: string }
export type TypedList<One extends Row> = {
  /** As the page was read last. */
  readonly read: readonly One[]
  readonly rows: readonly One[]
  /** Ids of the rows in which something is typed. */
  readonly typed: ReadonlySet<string>
}

/**
 * Where a record is: in its place of the list (`listed`), in another group (`moved`), on another page (`away`), or deleted
 * (`gone`).
 */
export type RowPlace = 'listed' | 'moved' | 'away' | 'gone'

/**
 * The rows that were read, and those of before in which something is typed: at the end of their group, or of the list.
 * @param staysInGroup a row in which something is typed stays in the group that it was in: each group is a list of its
 *   own, and in another one its form would be a new one
 */
export function arranged<One extends Row>(
  { read, rows: before, typed }: TypedList<One>,
  staysInGroup = false,
): TypedList<One> {
  const groupOf = (row: One) => before.find(({ id }) => id === row.id)?.group ?? row.group
  const found = staysInGroup
    ? read.map((row) => (typed.has(row.id) ? { ...row, group: groupOf(row) } : row))
    : read
  const rows = before
    .filter(({ id }) => typed.has(id) && !read.some((row) => row.id === id))
    .reduce<readonly One[]>((all, row) => {
      const last = all.findLastIndex(({ group }) => group === row.group)
      return all.toSpliced(last < 0 ? all.length : last + 1, 0, row)
    }, found)
  return { read, typed, rows }
}

/** @param isAway whether a record that is not in the list is on another page of it */
export function placeOf(
  { id, group }: Row,
  { read }: Pick<TypedList<Row>, 'read'>,
  isAway: (id: string) => boolean = () => false,
): RowPlace {
  const stored = read.find((row) => row.id === id)
  if (stored) return stored.group === group ? 'listed' : 'moved'
  return isAway(id) ? 'away' : 'gone'
}

/**
 * Whether what was typed in a form need not be kept: it is stored, or its reader has given it up. Of a demo account
 * nothing is stored.
 */
export function isSettled(answer?: FormState): boolean {
  return answer?.code !== 'DEMO_NOT_SAVED'
}
