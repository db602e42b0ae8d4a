'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { PendingMark } from '@/ui/pending-mark'
import { searchUrl } from '@/ui/search-url'

type FilterFormProps = {
  readonly action: string
  /** The filters of the URL, by field name. */
  readonly values: Readonly<Record<string, string>>
  readonly className: string
  readonly children: ReactNode
}

/** Time in which the next key of someone who goes through a list of choices is awaited. */
const CHANGE_DELAY_MS = 400

/**
 * The filters of a list: with scripts each choice applies by itself, and the search with Enter. Without scripts the
 * button sends the form.
 */
export function FilterForm({ action, values, className, children }: FilterFormProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = JSON.stringify(values)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Links such as a queue change the filters, too. The field that someone is in keeps what they do there.
    for (const field of form.current?.elements ?? []) {
      if (field === document.activeElement) continue
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = (JSON.parse(shown) as Readonly<Record<string, string>>)[field.name] ?? ''
    }
  }, [shown])

  function open(): void {
    clearTimeout(timer.current)
    if (!form.current) return
    const url = searchUrl(action, new FormData(form.current))
    startTransition(() => router.push(url, { scroll: false }))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    open()
  }

  function onChange(event: FormEvent<HTMLFormElement>): void {
    clearTimeout(timer.current)
    // Typed text is sent with Enter or the button: a list that changes with each letter is read by nobody.
    if (event.target instanceof HTMLSelectElement) timer.current = setTimeout(open, CHANGE_DELAY_MS)
  }

  return (
    <form ref={form} method="get" action={action} {...{ className, onSubmit, onChange }}>
      {children}
      <PendingMark isPending={isPending} />
    </form>
  )
}
