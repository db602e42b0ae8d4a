'use client'

import { VIEW_NAME_MAX_LENGTH } from '@/care/requests/views/constants'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { TextField } from '@/ui/text-field'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { saveView } from './actions'

export type ViewFormProps = {
  readonly words: Messages['requestTeam']
  readonly errors: Messages['requestTeam']['errors']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
}

const PREFIX = 'view-'

/** Keeps the filters of the list under a name. Emptied when it is saved. */
export const ViewForm = renewable(function ViewForm({
  words,
  errors,
  notSaved,
  hidden,
  onRenew,
}: ViewFormProps & RenewableProps) {
  const form = useForm(saveView, undefined, onRenew)
  const field = fieldsOf(form, { errors, prefix: PREFIX })
  return (
    <DeskForm {...{ form, errors, errorTitle: words.errorTitle, prefix: PREFIX, notSaved, hidden }}>
      <TextField
        label={words.views.name}
        hint={words.views.nameHint}
        maxLength={VIEW_NAME_MAX_LENGTH}
        required
        {...field('name')}
      />
      <SubmitButton {...{ form, label: words.views.save, busyLabel: words.views.saving }} />
    </DeskForm>
  )
})
