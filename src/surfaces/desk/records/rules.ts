/** Which rows a list shows after the page was read again. Pure. */

type Row = { readonly id: string; readonly group: string }
type RowList<One extends Row> = { readonly rows: readonly One[]; readonly gone: ReadonlySet<string> }

/**
 * The rows that were read, and those of before in which something is typed: at the end of their group, or of the list.
 * @param typed ids of the rows in which something is typed
 * @returns `gone`: the rows whose record does not exist any more
 */
export function withTyped<One extends Row>(
  before: readonly One[],
  read: readonly One[],
  typed: ReadonlySet<string>,
): RowList<One> {
  const gone = before.filter(({ id }) => typed.has(id) && !read.some((row) => row.id === id))
  const rows = gone.reduce<readonly One[]>((all, row) => {
    const last = all.findLastIndex(({ group }) => group === row.group)
    return all.toSpliced(last < 0 ? all.length : last + 1, 0, row)
  }, read)
  return { rows, gone: new Set(gone.map(({ id }) => id)) }
}
