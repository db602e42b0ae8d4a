import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

/**
 * The shape of the next page, shown over the open one from 200 ms after a link was pressed until that page is there.
 * Part of every page and hidden (`pending.css`): with Next's `loading.tsx` an answer could no longer be 403 or 404
 * (docs/decisions/0037, 0040). Which shape is shown depends on the address in `data-next` of `main`.
 */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-hidden="true">
      <div className="sticky top-6 grid gap-6 pt-1">
        <Bar className="h-9 w-60 max-w-2/3" />
        <div className="skeleton-list grid-cols-[minmax(0,1fr)] gap-4">
          <Bar className="mb-2 h-6 w-96 max-w-full" />
          <Card />
          <Card />
          <Card />
          <Card />
        </div>
        <div className="skeleton-record gap-4 md:grid-cols-[minmax(0,1fr)_18rem] md:items-start">
          <Card>
            <Lines />
            <Lines />
          </Card>
          <Card>
            <Bar className="h-12" />
          </Card>
        </div>
        <div className="skeleton-form gap-8 md:grid-cols-[12.5rem_minmax(0,1fr)]">
          <div className="grid content-start gap-5 pt-2 max-md:hidden">
            <Lines />
            <Lines />
          </div>
          <div className="grid max-w-xl gap-5">
            <Bar className="h-6 w-40" />
            <Bar className="h-12" />
            <Bar className="h-12" />
            <Bar className="h-12" />
            <Bar className="h-12 w-36" />
          </div>
        </div>
      </div>
    </div>
  )
}

function Card({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="skeleton-card grid gap-3 rounded-card border border-line p-5">
      <Bar className="mb-1 h-5 w-1/2" />
      <Lines />
      {children}
    </div>
  )
}

function Lines() {
  return (
    <>
      <Bar className="h-3 w-11/12" />
      <Bar className="h-3 w-2/3" />
    </>
  )
}

function Bar({ className }: { readonly className: string }) {
  return <span className={cx('skeleton', className)} />
}
