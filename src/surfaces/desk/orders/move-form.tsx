'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { CloseDialog, ConfirmDialog } from '@/ui/confirm-dialog'
import { Notice } from '@/ui/notice'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { useAnnounce } from '../outcome'
import { moveOrder } from './actions'

/** What the page asks before a step that is unusual now. */
export type MoveQuestion = {
  /** What is sent to confirm it. */
  readonly confirmed: string
  /** What is unusual, in sentences. */
  readonly facts: readonly string[]
}
export type MoveWords = Readonly<Record<'label' | 'busyLabel' | 'title' | 'text' | 'confirm', string>>

type MoveFormProps = {
  readonly words: Pick<Messages['desk'], 'reason' | 'act' | 'notSaved'>
  readonly errors: Messages['desk']['errors']
  readonly move: MoveWords
  readonly hidden: Readonly<Record<'order' | 'action' | 'version', string>>
  readonly question: MoveQuestion | undefined
}

/**
 * Starts or completes a treatment. What is unusual is asked in a dialog; without scripts, and when something is unusual
 * that this page does not know yet, the server refuses once and the form itself asks.
 */
export function MoveForm(props: MoveFormProps) {
  const { words, errors, move, hidden, question } = props
  const [isOpen, setOpen] = useState(false)
  const announce = useAnnounce()
  // What the page says of an earlier undo is over with the next step.
  const form = useForm(moveOrder, undefined, () => announce(''))
  const isAsked = form.state.code === 'NOT_CONFIRMED'
  useRefreshWhenRefused(form.state)
  const { act, notSaved } = words
  return (
    <DeskForm
      {...{ form, errors, errorTitle: act.errorTitle, notSaved, notSavedTone: 'info' }}
      hidden={isAsked && question ? { ...hidden, confirmed: question.confirmed } : hidden}
      saysFailure={!(isAsked && question)}
    >
      {isAsked && question ? (
        <Notice tone="warning" role="alert" title={move.title}>
          <Facts facts={question.facts} />
        </Notice>
      ) : null}
      {question && !isAsked ? (
        <ConfirmDialog
          sends
          variant="main"
          trigger={move.label}
          title={move.title}
          text={move.text}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <ConfirmForm {...props} question={question} onDone={() => setOpen(false)} />
        </ConfirmDialog>
      ) : (
        <SubmitButton
          {...{ form, busyLabel: move.busyLabel }}
          label={isAsked && question ? move.confirm : move.label}
        />
      )}
    </DeskForm>
  )
}

type ConfirmFormProps = MoveFormProps & { readonly question: MoveQuestion; readonly onDone: () => void }

function ConfirmForm({ words, errors, move, hidden, question, onDone }: ConfirmFormProps) {
  const announce = useAnnounce()
  const form = useForm(moveOrder, undefined, () => {
    announce('')
    onDone()
  })
  useRefreshWhenRefused(form.state)
  return (
    <DeskForm
      {...{ form, errors, errorTitle: words.act.errorTitle }}
      hidden={{ ...hidden, confirmed: question.confirmed }}
    >
      <Facts facts={question.facts} />
      <div className="flex flex-wrap justify-end gap-3">
        <CloseDialog>{words.reason.back}</CloseDialog>
        <SubmitButton {...{ form, label: move.confirm, busyLabel: move.busyLabel }} />
      </div>
    </DeskForm>
  )
}

/** The page asks about what it showed; after a refusal it is read again, so that the next press confirms what is true. */
function useRefreshWhenRefused(state: FormState): void {
  const router = useRouter()
  useEffect(() => {
    if (state.code === 'NOT_CONFIRMED') router.refresh()
  }, [state, router])
}

function Facts({ facts }: Pick<MoveQuestion, 'facts'>) {
  return (
    <ul className="list-disc pl-5">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
