'use client'

import type { Channel } from '@/care/notifications/preferences/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useForm } from '@/ui/use-form'
import { testChannel } from './actions'

type TestFormProps = {
  readonly locale: string
  readonly channel: Channel
  readonly label: string
  /** What has happened when it was sent. */
  readonly done: string
  readonly words: Pick<Messages['preferences'], 'test' | 'demo' | 'errors'>
}

/** Sends a test by one channel and says what happened. */
export function TestForm({ locale, channel, label, done, words }: TestFormProps) {
  const { state, pending, attempt, props } = useForm(testChannel)
  const { test, demo, errors } = words
  const isDone = state.status === 'done' && !pending
  return (
    <form className="grid justify-items-start gap-2" {...props}>
      <FormFailure key={`${attempt}${state.code}`} {...{ state, words: errors, title: test.title }} />
      <HiddenFields values={{ channel, locale }} />
      <Button type="submit" size="small" className="min-h-11" busy={pending} aria-label={label}>
        {pending ? test.sending : test.send}
      </Button>
      <p role="status" className="text-sm text-olive empty:hidden">
        {isDone ? (state.code === 'DEMO_NOT_SAVED' ? demo : done) : ''}
      </p>
    </form>
  )
}
