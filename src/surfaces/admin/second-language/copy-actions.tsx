'use client'

import { Button, useForm, useFormFields } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isEmptyText, isSameText } from '@/content/second-language/rules'
import type { SecondLanguageWords } from './words'

type CopyActionsProps = {
  readonly path: string
  readonly label: string
  readonly words: SecondLanguageWords
  /** The text beside, as it is stored. */
  readonly from: unknown
}

type Step = 'offered' | 'asked' | 'copied' | 'undone'

/** Copies the text into the field. A text that is there already is replaced after a question, and can be had back. */
export function CopyActions({ path, label, words, from }: CopyActionsProps) {
  const { disabled } = useForm()
  const { value, write } = useFieldValue(path)
  const [step, setStep] = useState<Step>('offered')
  const [before, setBefore] = useState<unknown>()
  const actions = useFocusAfter(step)
  if (disabled) return null // no right to save, in the bin, or open at a colleague's
  const isSame = isSameText(value, from)
  const copy = () => {
    setBefore(value)
    write(from)
    setStep('copied')
  }
  const undo = () => {
    write(before)
    setStep('undone')
  }
  const isCopied = step === 'copied' && isSame // what was typed afterwards is not undone
  return (
    <div ref={actions} className="text-beside__actions">
      {step === 'asked' ? (
        <>
          <p role="alert">{words.replaceNote}</p>
          <Action onPress={copy} label={`${words.replace}: ${label}`}>
            {words.replace}
          </Action>
          <Action onPress={() => setStep('offered')} label={`${words.cancel}: ${label}`}>
            {words.cancel}
          </Action>
        </>
      ) : isCopied ? (
        <Action onPress={undo} label={`${words.undo}: ${label}`}>
          {words.undo}
        </Action>
      ) : isSame ? null : (
        <Action
          onPress={() => (isEmptyText(value) ? copy() : setStep('asked'))}
          label={`${words.copy}: ${label}`}
        >
          {words.copy}
        </Action>
      )}
      <span role="status">{isCopied ? words.copied : step === 'undone' ? words.undone : ''}</span>
    </div>
  )
}

type ActionProps = { readonly onPress: () => void; readonly label: string; readonly children: ReactNode }

function Action({ onPress, label, children }: ActionProps) {
  return (
    <Button buttonStyle="secondary" size="small" margin={false} onClick={onPress} aria-label={label}>
      {children}
    </Button>
  )
}

/** The pressed button is gone after a press: the focus goes to the one in its place. */
function useFocusAfter(step: Step) {
  const actions = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    actions.current?.querySelector('button')?.focus()
  }, [step])
  return actions
}

function useFieldValue(path: string) {
  const value = useFormFields(([fields]) => fields[path]?.value)
  const dispatch = useFormFields(([, dispatch]) => dispatch)
  const { setModified } = useForm()
  const write = (next: unknown) => {
    // The editor of a rich text reads a new value only when the initial one is another, too.
    dispatch({ type: 'UPDATE', path, value: next, initialValue: next })
    setModified(true)
  }
  return { value, write }
}
