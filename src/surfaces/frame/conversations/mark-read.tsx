'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useActionState, useEffect, useEffectEvent, useRef } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { HiddenFields } from '@/ui/hidden-fields'
import { CONNECTION_LOST, keepOnLoss } from '@/ui/lost-connection'

type MarkReadProps = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  /** `conversation`, and `number` of the newest message on the screen. */
  readonly hidden: Readonly<Record<string, string>>
  readonly label: string
}

const RETRY_MS = 30_000

/**
 * Marks messages as read once the page is visible. When that fails, it is tried again silently: what is on the page is
 * worth more than the mark. Without scripts it is a button.
 */
export function MarkRead({ action, hidden, label }: MarkReadProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useActionState(keepOnLoss(action), IDLE)
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
    window.addEventListener('online', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      window.removeEventListener('online', listen)
    }
  }, [])
  useEffect(() => {
    if (state.code !== CONNECTION_LOST && state.code !== 'UNAVAILABLE') return
    isSent.current = false
    const timer = setTimeout(() => onVisible(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [state])
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
