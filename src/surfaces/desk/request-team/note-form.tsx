'use client'

import { TEAM_NOTE_MAX_LENGTH } from '@/care/requests/team/constants'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { addNote } from './actions'

type NoteFormProps = {
  readonly words: Messages['requestTeam']
  readonly errors: Messages['requestTeam']['errors']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
}

/** One note for the colleagues. Emptied when it is saved, not by a colleague's note that arrives meanwhile. */
export const NoteForm = renewable(function NoteForm({
  words,
  errors,
  notSaved,
  hidden,
  onRenew,
}: NoteFormProps & RenewableProps) {
  const { state, fields, pending, attempt, props } = useForm(addNote, undefined, onRenew)
  return (
    <form className="mt-3 grid gap-3" {...props}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix: 'note-' }}
      />
      <DemoNotice state={state} text={notSaved} />
      <HiddenFields values={hidden} />
      <TextArea
        id="note-text"
        name="text"
        rows={3}
        max={TEAM_NOTE_MAX_LENGTH}
        leftWords={words.left}
        label={words.notes.text}
        required
        defaultValue={state.values?.text}
        error={errorWords(fields.text, errors)}
      />
      <Button type="submit" variant="main" size="small" busy={pending}>
        {pending ? words.notes.saving : words.notes.save}
      </Button>
    </form>
  )
})
