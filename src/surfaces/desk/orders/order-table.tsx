'use client'

import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { OrderId } from '@/lib/record-ids'
import { PendingLink } from '@/ui/pending-link'

/** A line of the list, every cell formatted in the reader's language. */
export type OrderLine = {
  readonly id: OrderId
  readonly href: string
  readonly openLabel: string
  readonly number: string
  readonly patient: string
  readonly treatment: string
  readonly hospital: string
  readonly window: string
  readonly total: string
  readonly payment: string
  readonly status: string
  /** Who looks after the request. */
  readonly owner: string
  /** Empty while the stay is not rated. */
  readonly rating: string
}

type DeskOrderTableProps = {
  readonly words: Messages['desk']['order']
  readonly lines: readonly OrderLine[]
}

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, OrderLine>()
/** Columns with digits of equal width. */
const TABULAR = new Set(['total', 'rating'])
/** Columns that narrow screens leave out: dates and payment are below the name there, and the order's page shows the rest. */
const WIDE_ONLY = new Set(['treatment', 'hospital', 'window', 'total', 'payment', 'owner'])

/**
 * The list of orders. The database filters, sorts and pages it, because there are more orders than a browser should
 * load; so the table library's own features for this are not used.
 */
export function DeskOrderTable({ words, lines }: DeskOrderTableProps) {
  const columns = useMemo(
    () =>
      helper.columns([
        helper.accessor('number', { header: words.number }),
        helper.accessor('patient', {
          header: words.patient,
          cell: ({ row }) => (
            <>
              <OrderLink line={row.original} />
              <span className="tabular block text-ink-soft sm:hidden">{row.original.number}</span>
              <span className="block text-ink-soft lg:hidden">{row.original.window}</span>
              <span className="block text-ink-soft lg:hidden">{row.original.payment}</span>
            </>
          ),
        }),
        helper.accessor('treatment', { header: words.treatment }),
        helper.accessor('hospital', { header: words.hospital }),
        helper.accessor('window', { header: words.window }),
        helper.accessor('total', { header: words.total }),
        helper.accessor('payment', { header: words.payment }),
        helper.accessor('status', { header: words.status }),
        helper.accessor('owner', { header: words.owner }),
        helper.accessor('rating', { header: words.rating }),
      ]),
    [words],
  )
  const data = useMemo(() => [...lines], [lines])
  const table = useTable({ features, columns, data })
  return (
    <div className="overflow-x-auto rounded-field border border-line bg-surface">
      <table className="w-full text-2xs">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-left text-ink-soft">
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={`px-2 py-2 font-medium lg:px-3 ${cellClass(header.id)}`}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.original.id}
              className="relative border-b border-line last:border-0 focus-within:bg-mist hover:bg-mist"
            >
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={`max-w-72 px-2 py-2 lg:truncate lg:px-3 ${cellClass(cell.column.id)}`}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderLink({ line }: { readonly line: OrderLine }) {
  return (
    <PendingLink
      data-row
      href={line.href}
      aria-label={line.openLabel}
      className="font-semibold after:absolute after:inset-0"
    >
      {line.patient}
    </PendingLink>
  )
}

function cellClass(column: string): string {
  // Phones have the number below the name: the table fits without scrolling sideways.
  if (column === 'number') return 'tabular whitespace-nowrap max-sm:hidden'
  const tabular = TABULAR.has(column) ? 'tabular whitespace-nowrap' : ''
  return `${tabular} ${WIDE_ONLY.has(column) ? 'max-lg:hidden' : ''}`
}
