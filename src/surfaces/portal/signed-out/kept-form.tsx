'use client'

import type { FormAction } from '@/surfaces/forms/form-action'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import type { FormOutline } from './typed-forms'

type KeptFormProps = Omit<FormOutline, 'title' | 'action'> & {
  readonly action: FormAction
  readonly values: Readonly<Record<string, string>>
  readonly left: string
}

/** The texts of a form as they were typed, to be sent again. What cannot be typed is sent as it was. */
export function KeptForm(props: KeptFormProps) {
  const { action, errors, errorTitle, send, sending, fields, values, left } = props
  const { state, fields: faults, pending, attempt, props: form } = useForm(action)
  const sent = { ...values, ...state.values }
  const shown = fields.filter(({ name }) => sent[name] !== undefined)
  const isShown = (name: string) => shown.some((field) => field.name === name)
  const hidden = Object.fromEntries(Object.entries(values).filter(([name]) => !isShown(name)))
  return (
    <form className="grid w-full gap-5" {...form}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: errorTitle, prefix: 'kept-' }}
      />
      <HiddenFields values={hidden} />
      {shown.map(({ name, label, max, options }) => {
        const control = { id: `kept-${name}`, name, label, defaultValue: sent[name] }
        const error = errorWords(faults[name], errors)
        if (options?.some(({ key }) => key === sent[name]))
          return (
            <Select key={name} {...control} error={error}>
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
    </form>
  )
}
