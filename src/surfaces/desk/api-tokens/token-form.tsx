'use client'

import {
  LIFETIMES,
  SUGGESTED_LIFETIME,
  TOKEN_NAME_MAX_LENGTH,
  TOKEN_PURPOSE_MAX_LENGTH,
} from '@/care/staff/api-tokens/constants'
import type { Messages } from '@/i18n/namespaces'
import { Checkbox } from '@/ui/checkbox'
import { FieldError } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { createToken } from './actions'
import { NewToken } from './new-token'
import type { TokenErrors } from './token-words'

type TokenFormProps = {
  readonly words: Messages['apiTokens']
  readonly errors: TokenErrors
  readonly notSaved: string
  /** The page with a new form. */
  readonly path: string
  /** `locale`, `idempotency_key`. */
  readonly hidden: Readonly<Record<string, string>>
}

const RIGHT_FIELDS = [
  ['may_read_all', 'read-all'],
  ['may_send_requests', 'send-requests'],
] as const

/** Makes a token of another program; shows it, once. */
export function TokenForm({ words, errors, notSaved, path, hidden }: TokenFormProps) {
  const { create, rights, lifetimes, errorTitle } = words
  const form = useForm(createToken)
  const { state, fields: faults } = form
  const token = state.status === 'done' ? state.values?.token : undefined
  if (token) return <NewToken token={token} words={words.made} path={path} />
  const field = fieldsOf(form, { prefix: 'token-', errors })
  const { may_read_all: noRight } = faults
  return (
    <DeskForm {...{ form, errors, errorTitle, prefix: 'token-', notSaved, hidden }}>
      <TextField
        {...field('name')}
        label={create.name}
        autoComplete="off"
        required
        maxLength={TOKEN_NAME_MAX_LENGTH}
      />
      <TextField
        {...field('purpose')}
        label={create.purpose}
        hint={create.purposeHint}
        autoComplete="off"
        required
        maxLength={TOKEN_PURPOSE_MAX_LENGTH}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{create.rights}</legend>
        {RIGHT_FIELDS.map(([name, right]) => (
          <Checkbox
            key={name}
            id={`token-${name}`}
            name={name}
            label={rights[right].name}
            hint={rights[right].text}
            defaultChecked={state.values?.[name] === 'on'}
            aria-invalid={noRight ? true : undefined}
            aria-describedby={`token-${name}-hint${noRight ? ' token-rights-error' : ''}`}
          />
        ))}
        <FieldError id="token-rights" error={noRight && errors.RIGHTS_REQUIRED} />
      </fieldset>
      <Select
        {...field('lifetime')}
        label={create.lifetime}
        hint={create.lifetimeHint}
        defaultValue={state.values?.lifetime ?? SUGGESTED_LIFETIME}
      >
        {LIFETIMES.map((one) => (
          <option key={one} value={one}>
            {lifetimes[one]}
          </option>
        ))}
      </Select>
      <div>
        <SubmitButton {...{ form, label: create.send, busyLabel: create.sending }} />
      </div>
    </DeskForm>
  )
}
