import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'

type Column = {
  readonly name: string
  /** Narrow screens leave it out; the page of the person shows it. */
  readonly isWideOnly?: boolean
}
type PeopleTableProps = {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly {
    readonly id: string
    readonly href: string
    readonly cells: readonly ReactNode[]
  }[]
}

/** People as a table; the first cell is the link to their page. */
export function PeopleTable({ caption, columns, rows }: PeopleTableProps) {
  const widthOf = (at: number) => (columns[at]?.isWideOnly ? 'max-lg:hidden' : '')
  return (
    <div className="mt-4 overflow-x-auto rounded-field border border-line bg-surface">
      <table className="w-full text-2xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            {columns.map(({ name }, at) => (
              <th key={name} scope="col" className={cx('px-3 py-2 font-medium', widthOf(at))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, href, cells: [name, ...others] }) => (
            <tr
              key={id}
              className="relative border-b border-line last:border-0 focus-within:bg-mist hover:bg-mist"
            >
              <td className="px-3 py-2">
                <PendingLink data-row href={href} className="font-semibold after:absolute after:inset-0">
                  {name}
                </PendingLink>
              </td>
              {others.map((cell, at) => (
                <td
                  key={columns[at + 1]?.name}
                  className={cx('max-w-72 px-3 py-2 break-words', widthOf(at + 1))}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
