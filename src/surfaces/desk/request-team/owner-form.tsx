'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { TEAM_NOTE_MAX_LENGTH } from '@/care/requests/team/constants'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { assignRequest } from './actions'

type OwnerFormProps = {
  readonly words: Messages['requestTeam']
  readonly errors: Messages['requestTeam']['errors']
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** Who looks after it; empty for nobody. */
  readonly from: string
  readonly colleagues: readonly { readonly id: string; readonly name: string }[]
}

/**
 * Chooses who looks after the request from now on, and tells them why. When someone else was chosen meanwhile, the page
 * is read again, and the same button hands the request on from there.
 */
export const OwnerForm = renewable(function OwnerForm({
  words,
  errors,
  notSaved,
  hidden,
  from,
  colleagues,
  onRenew,
}: OwnerFormProps & RenewableProps) {
  const { state, fields, pending, attempt, props } = useForm(assignRequest, undefined, onRenew)
  const { owner } = words
  const [opened] = useState(from)
  const isElsewhere = state.code === 'ASSIGNED_ELSEWHERE'
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal reads the page again
  useEffect(() => {
    if (isElsewhere) router.refresh()
  }, [state, isElsewhere, router])
  return (
    <form className="mt-3 grid gap-3" {...props}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: errors, title: words.errorTitle, prefix: 'owner-' }}
      />
      <DemoNotice state={state} text={notSaved} />
      <HiddenFields values={{ ...hidden, from: isElsewhere ? from : opened }} />
      <Select
        id="owner-assignee"
        name="assignee"
        label={owner.who}
        required
        defaultValue={state.values?.assignee ?? ''}
        error={errorWords(fields.assignee, errors)}
      >
        <option value="">{owner.choose}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        id="owner-note"
        name="note"
        rows={2}
        max={TEAM_NOTE_MAX_LENGTH}
        leftWords={words.left}
        label={owner.note}
        hint={owner.noteHint}
        defaultValue={state.values?.note}
        error={errorWords(fields.note, errors)}
      />
      <Button type="submit" variant="main" size="small" busy={pending}>
        {pending ? owner.saving : owner.save}
      </Button>
    </form>
  )
})
