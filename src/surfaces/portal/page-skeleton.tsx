'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '@/ui/cx'
import type { SkeletonShape } from './skeleton-rules'
import { watchNavigation } from './watch-navigation'

type PageSkeletonProps = {
  /** Said to screen readers while the next page is loading. */
  readonly loading: string
}

/**
 * The shape of the next page, over the open one, from 200 ms after a link was pressed. With Next's `loading.tsx` an
 * answer could no longer be 403 or 404 (docs/decisions/0037, 0040).
 */
export function PageSkeleton({ loading }: PageSkeletonProps) {
  const [shape, setShape] = useState<SkeletonShape>()
  const [main, setMain] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const found = document.querySelector('main')
    setMain(found)
    return found ? watchNavigation(found, setShape) : undefined
  }, [])
  return (
    <>
      <p role="status" className="sr-only">
        {shape ? loading : ''}
      </p>
      {shape && main ? createPortal(<Skeleton shape={shape} />, main) : null}
    </>
  )
}

function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className="page-skeleton" aria-hidden="true" data-shape={shape}>
      <div className="sticky top-6 grid grid-cols-[minmax(0,1fr)] gap-6 pt-1">
        <Bar className="h-9 w-60 max-w-2/3" />
        {SHAPES[shape]}
      </div>
    </div>
  )
}

const SHAPES: Readonly<Record<SkeletonShape, ReactNode>> = {
  list: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Bar className="mb-2 h-6 w-96 max-w-full" />
      <Card />
      <Card />
      <Card />
      <Card />
    </div>
  ),
  record: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_18rem] md:items-start">
      <Card>
        <Lines />
        <Lines />
      </Card>
      <Card>
        <Bar className="h-12" />
      </Card>
    </div>
  ),
  form: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[12.5rem_minmax(0,1fr)]">
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
  ),
}

function Card({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="skeleton-card grid gap-3 rounded-card border border-line bg-surface p-5">
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
