import type { ReactNode } from 'react'

const FIXED_LAST =
  '[&_tr>:last-child]:sticky [&_tr>:last-child]:right-0 [&_tr>:last-child]:border-l [&_tr>:last-child]:border-line [&_tr>:last-child]:bg-surface'

type ScrolledTableProps = {
  /** Names the region that is scrolled. */
  readonly label: string
  readonly heads: readonly string[]
  /** The last column, with buttons, stays at the edge while the others are scrolled. */
  readonly hasActions?: boolean
  /** The rows. */
  readonly children: ReactNode
}

/** A table that is scrolled sideways where the screen is narrower. */
export function ScrolledTable({ label, heads, hasActions = false, children }: ScrolledTableProps) {
  return (
    <section
      // The wide table can be scrolled with the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
      tabIndex={0}
      aria-label={label}
      className="mt-4 overflow-x-auto rounded-field border border-line bg-surface"
    >
      <table
        className={`w-full border-separate border-spacing-0 text-left text-xs whitespace-nowrap [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 ${hasActions ? FIXED_LAST : ''}`}
      >
        <thead className="text-ink-soft">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
