'use client'

import type { Messages } from '@/i18n/namespaces'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import type { FormAction } from '@/surfaces/forms/form-action'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import type { FormOutline, TypedField } from './typed-forms'

type KeptFormProps = Omit<FormOutline, 'title' | 'action'> & {
  readonly action: FormAction
  readonly values: Readonly<Record<string, string>>
  readonly left: string
  readonly conflict: Messages['portal']['conflict']
}

/**
 * The texts of a form as they were typed, to be sent again. What cannot be typed is sent as it was. Where something else
 * was stored meanwhile, both are shown with the choice between them, and what is not shown stays as it is stored.
 */
export function KeptForm(props: KeptFormProps) {
  const { action, errors, errorTitle, send, sending, fields, values, left, conflict, unshown } = props
  const { state, fields: faults, pending, attempt, props: form } = useForm(action)
  const sent = { ...values, ...state.values }
  const shown = fields.filter(({ name }) => sent[name] !== undefined)
  const isShown = (name: string) => shown.some((field) => field.name === name)
  const stored = state.stored?.values ?? {}
  const hidden = Object.entries({ ...values, ...stored }).filter(([name]) => !isShown(name))
  const compared = shown.flatMap((field): readonly ComparedField[] => {
    const now = stored[field.name]
    return now === undefined ? [] : [[field.label, wordsOf(field, now), wordsOf(field, sent[field.name])]]
  })
  const isConflict = state.code === 'CHANGED_ELSEWHERE'
  return (
    <form className="grid w-full gap-5" {...form}>
      {isConflict ? null : (
        <FormFailure
          key={`${attempt}${state.code}`}
          {...{ state, words: errors, title: errorTitle, prefix: 'kept-' }}
        />
      )}
      <HiddenFields values={Object.fromEntries(hidden)} />
      {shown.map(({ name, label, max, options }) => {
        const control = { id: `kept-${name}`, name, label, defaultValue: sent[name] }
        const error = errorWords(faults[name], errors)
        const isNoChoice = sent[name] === ''
        if (options && (isNoChoice || options.some(({ key }) => key === sent[name])))
          return (
            <Select key={name} {...control} error={error}>
              {isNoChoice ? <option value="" /> : null}
              {options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.label}
                </option>
              ))}
            </Select>
          )
        return max === undefined ? (
          <TextField key={name} {...control} error={error} />
        ) : (
          <TextArea key={name} {...control} error={error} rows={6} max={max} leftWords={left} />
        )
      })}
      <div>
        <Button type="submit" variant="main" busy={pending}>
          {pending ? sending : send}
        </Button>
      </div>
      {isConflict ? (
        <ConflictNotice
          {...{ state, compared, title: errorTitle, newest: state.stored?.revision, field: props.overField }}
          words={unshown ? { ...conflict, text: `${conflict.text} ${unshown}` } : conflict}
        />
      ) : null}
    </form>
  )
}

function wordsOf({ options }: TypedField, value = ''): string {
  return options?.find(({ key }) => key === value)?.label ?? value
}
