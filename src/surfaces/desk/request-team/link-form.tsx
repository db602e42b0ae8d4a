'use client'

import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { linkRequest } from './actions'

export type LinkFormProps = {
  readonly words: Messages['requestTeam']
  readonly errors: Messages['requestTeam']['errors']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
}

const PREFIX = 'link-'

/** Links a request with another one of the same person, by its number. */
export const LinkForm = renewable(function LinkForm({
  words,
  errors,
  notSaved,
  hidden,
  onRenew,
}: LinkFormProps & RenewableProps) {
  const form = useForm(linkRequest, undefined, onRenew)
  const field = fieldsOf(form, { errors, prefix: PREFIX })
  const { related } = words
  return (
    <DeskForm
      className="mt-3"
      {...{ form, errors, errorTitle: words.errorTitle, prefix: PREFIX, notSaved, hidden }}
    >
      <TextField
        label={related.reference}
        hint={related.referenceHint}
        autoComplete="off"
        required
        {...field('reference')}
      />
      <SubmitButton {...{ form, label: related.save, busyLabel: related.saving }} />
    </DeskForm>
  )
})
