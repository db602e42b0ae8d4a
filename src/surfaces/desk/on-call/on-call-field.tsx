'use client'

import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Checkbox } from '@/ui/checkbox'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'

/** One field of a form, as the page describes it. */
export type FieldSpec = {
  readonly name: string
  readonly label: string
  /** `boxes`: a checkbox for each option, whose value is the name of its field. */
  readonly type: 'text' | 'tel' | 'time' | 'datetime-local' | 'date' | 'select' | 'area' | 'boxes'
  readonly value?: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly max?: number
  /** The field whose time it is about: shown only while clocks show that time twice. */
  readonly twiceOf?: 'starts' | 'ends'
  readonly options?: readonly {
    readonly value: string
    readonly label: string
    readonly isChosen?: boolean
  }[]
  /** What can be chosen no more; a conflict still names it. */
  readonly formerOptions?: readonly { readonly value: string; readonly label: string }[]
}

type OnCallFieldProps = {
  /** Begins the id of the control. */
  readonly id: string
  readonly spec: FieldSpec
  readonly words: Messages['onCall']['form'] & { readonly errors: Messages['onCall']['errors'] }
  readonly state: FormState
  readonly code: string | undefined
}

/** A field with what was typed, or what is stored. */
export function OnCallField({ id, spec, words, state, code }: OnCallFieldProps) {
  const { name, type, options = [] } = spec
  const error = errorWords(code, words.errors)
  const typed = state.status === 'error' ? state.values : undefined
  const common = {
    id: `${id}-${name}`,
    name,
    label: spec.label,
    defaultValue: typed?.[name] ?? spec.value ?? '',
    ...(spec.hint && { hint: spec.hint }),
    ...(spec.isOptional && { optional: words.optional }),
    ...(error && { error }),
  }
  if (type === 'boxes') return <Boxes {...{ id, spec, typed }} />
  if (type === 'area') return <TextArea {...common} rows={3} max={spec.max ?? 0} leftWords={words.left} />
  if (type === 'select')
    return (
      <Select {...common}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  return <TextField {...common} type={type} maxLength={spec.max} />
}

type BoxesProps = {
  readonly id: string
  readonly spec: FieldSpec
  readonly typed: FormState['values']
}

function Boxes({ id, spec: { label, options = [] }, typed }: BoxesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            id={`${id}-${option.value}`}
            name={option.value}
            value="on"
            label={option.label}
            defaultChecked={typed ? typed[option.value] === 'on' : option.isChosen === true}
          />
        ))}
      </div>
    </fieldset>
  )
}
