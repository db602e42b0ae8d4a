'use client'

import type { Messages } from '@/i18n/namespaces'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { markAnswered } from './actions'

type AnsweredFormProps = {
  readonly words: Messages['requestTeam']
  readonly errors: Messages['requestTeam']['errors']
  readonly notSaved: string
  readonly isWaiting: boolean
  readonly hidden: Readonly<Record<string, string>>
}

/** Marks a patient as answered, for what was said on the phone or written elsewhere, or takes the mark back. */
export function AnsweredForm({ words, errors, notSaved, isWaiting, hidden }: AnsweredFormProps) {
  const form = useForm(markAnswered)
  const { waiting } = words
  return (
    <DeskForm
      className="mt-3"
      {...{ form, errors, errorTitle: words.errorTitle, prefix: 'answered-', notSaved, hidden }}
    >
      {isWaiting ? <p className="text-2xs text-ink-soft">{waiting.hint}</p> : null}
      <SubmitButton
        variant={isWaiting ? 'quiet' : 'plain'}
        {...{ form, label: isWaiting ? waiting.mark : waiting.unmark, busyLabel: waiting.marking }}
      />
    </DeskForm>
  )
}
