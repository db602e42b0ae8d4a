'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { PendingMark } from './pending-mark'
import { searchUrl } from './search-url'

type PendingSearchProps = {
  readonly action: string
  /** The current search text of the URL; a field named `q` is kept equal to it. */
  readonly value: string
  readonly className?: string
  readonly children: ReactNode
}

/** A native search form that, with scripts, navigates on the client and shows that the page is loading. */
export function PendingSearch({ action, value, className, children }: PendingSearchProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = form.current?.elements.namedItem('q')
    // A link such as 'Show all' empties the field; the text of a visitor who is typing is kept.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = value
  }, [value])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = searchUrl(action, new FormData(event.currentTarget))
    startTransition(() => router.push(url))
  }

  return (
    <form ref={form} method="get" action={action} className={className} onSubmit={search}>
      {children}
      <PendingMark isPending={isPending} />
    </form>
  )
}
