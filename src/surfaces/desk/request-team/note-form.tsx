'use client'

import { TEAM_NOTE_MAX_LENGTH } from '@/care/requests/team/constants'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { addNote } from './actions'

type NoteFormProps = {
  readonly words: Messages['requestTeam']
  readonly errors: Messages['requestTeam']['errors']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
}

const PREFIX = 'note-'

/** One note for the colleagues. Emptied when it is saved, not by a colleague's note that arrives meanwhile. */
export const NoteForm = renewable(function NoteForm({
  words,
  errors,
  notSaved,
  hidden,
  onRenew,
}: NoteFormProps & RenewableProps) {
  const form = useForm(addNote, undefined, onRenew)
  const field = fieldsOf(form, { errors, prefix: PREFIX })
  return (
    <DeskForm
      className="mt-3"
      {...{ form, errors, errorTitle: words.errorTitle, prefix: PREFIX, notSaved, hidden }}
    >
      <TextArea
        rows={3}
        max={TEAM_NOTE_MAX_LENGTH}
        leftWords={words.left}
        label={words.notes.text}
        required
        {...field('text')}
      />
      <SubmitButton {...{ form, label: words.notes.save, busyLabel: words.notes.saving }} />
    </DeskForm>
  )
})
