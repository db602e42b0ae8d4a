'use client'

import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useFocusAfter } from '@/ui/use-focus-after'
import { useForm } from '@/ui/use-form'
import { markAllNotificationsRead, markNotificationRead } from './actions'

const ACTIONS = { one: markNotificationRead, all: markAllNotificationsRead } as const

type MarkFormProps = {
  readonly kind: keyof typeof ACTIONS
  readonly hidden: Readonly<Record<string, string>>
  readonly words: Messages['notifications']['mark']
  readonly errors: Messages['notifications']['errors']
  /** Accessible name, where several buttons have the same label. */
  readonly fullLabel?: string
  /** Id of what gets the focus afterwards, because this button is gone then. */
  readonly focusAfter: string
  readonly className?: string
}

/**
 * Marks one notification or all. While the answer is on its way `data-marking` already shows them as read
 * (`notification-row.tsx`); after an error they are unread again.
 */
export function MarkForm({ kind, hidden, words, errors, fullLabel, focusAfter, className }: MarkFormProps) {
  const { form, onDone } = useFocusAfter(focusAfter)
  const { state, pending, attempt, props } = useForm(ACTIONS[kind], undefined, onDone)
  const isDemo = state.code === 'DEMO_NOT_SAVED'
  const isDone = state.status === 'done' && !isDemo
  return (
    <form
      ref={form}
      data-marking={pending || isDone ? kind : undefined}
      className={cx('relative grid justify-items-start gap-2', className)}
      {...props}
    >
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: words.errorTitle }} />
      <HiddenFields values={hidden} />
      <Button
        type="submit"
        size="small"
        variant={kind === 'all' ? 'quiet' : 'plain'}
        busy={pending}
        aria-label={fullLabel}
      >
        {pending ? words.busy : words[kind]}
      </Button>
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {isDemo ? words.demo : ''}
      </p>
    </form>
  )
}
