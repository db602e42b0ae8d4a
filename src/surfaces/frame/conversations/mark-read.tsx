'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useActionState, useEffect, useEffectEvent, useRef } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { HiddenFields } from '@/ui/hidden-fields'

type MarkReadProps = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  /** `conversation`, and `number` of the newest message on the screen. */
  readonly hidden: Readonly<Record<string, string>>
  readonly label: string
}

/** Marks messages as read once the page is visible. Without scripts it is a button. */
export function MarkRead({ action, hidden, label }: MarkReadProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useActionState(action, IDLE)
  const router = useRouter()
  const isSent = useRef(false)
  const onVisible = useEffectEvent(() => {
    const element = form.current
    if (isSent.current || !element || document.visibilityState !== 'visible') return
    isSent.current = true
    startTransition(() => dispatch(new FormData(element)))
  })
  useEffect(() => {
    const listen = () => onVisible()
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  useEffect(() => {
    if (state.status === 'done' && state.code === undefined) router.refresh()
  }, [state, router])
  return (
    <form ref={form} action={dispatch} className="hidden noscript:block">
      <HiddenFields values={hidden} />
      <button type="submit" className="link text-sm">
        {label}
      </button>
    </form>
  )
}
