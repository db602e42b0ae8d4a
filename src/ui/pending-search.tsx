'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { PendingMark } from './pending-mark'
import { searchAddress } from './search-address'

type PendingSearchProps = {
  readonly action: string
  /** What is searched for now, as the address says; a field named `q` follows it. */
  readonly value: string
  readonly className?: string
  readonly children: ReactNode
}

/** A native search form that, with script, changes the page softly and shows that it is under way. */
export function PendingSearch({ action, value, className, children }: PendingSearchProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = form.current?.elements.namedItem('q')
    // A visitor who is typing keeps the text; a link such as 'Show all' empties the field.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = value
  }, [value])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = searchAddress(action, new FormData(event.currentTarget))
    startTransition(() => router.push(address))
  }

  return (
    <form ref={form} method="get" action={action} className={className} onSubmit={search}>
      {children}
      <PendingMark isPending={isPending} />
    </form>
  )
}
