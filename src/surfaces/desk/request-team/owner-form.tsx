'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { TEAM_NOTE_MAX_LENGTH } from '@/care/requests/team/constants'
import type { Messages } from '@/i18n/namespaces'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { DeskForm, fieldsOf, SubmitButton } from '../action-form'
import { useAnnounce } from '../outcome'
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

const PREFIX = 'owner-'

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
  const announce = useAnnounce()
  const own = useRef<HTMLFormElement>(null)
  const form = useForm(assignRequest, undefined, ({ code }) => {
    if (!code) announce(words.owner.done)
    onRenew()
    const fold = own.current?.closest('details')
    fold?.removeAttribute('open')
    fold?.querySelector('summary')?.focus()
  })
  const { state } = form
  const field = fieldsOf(form, { errors, prefix: PREFIX, typed: { assignee: '' } })
  const { owner } = words
  const [opened] = useState(from)
  const isElsewhere = state.code === 'ASSIGNED_ELSEWHERE'
  const isHandOver = (isElsewhere ? from : opened) !== ''
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal reads the page again
  useEffect(() => {
    if (isElsewhere) router.refresh()
  }, [state, isElsewhere, router])
  return (
    <DeskForm
      ref={own}
      className="mt-3"
      {...{ form, errors, errorTitle: words.errorTitle, prefix: PREFIX, notSaved }}
      hidden={{ ...hidden, from: isElsewhere ? from : opened }}
    >
      <Select label={owner.who} required {...field('assignee')}>
        <option value="">{owner.choose}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        rows={2}
        max={TEAM_NOTE_MAX_LENGTH}
        leftWords={words.left}
        label={isHandOver ? owner.why : owner.note}
        hint={owner.noteHint}
        required={isHandOver}
        {...field('note')}
      />
      <SubmitButton {...{ form, label: owner.save, busyLabel: owner.saving }} />
    </DeskForm>
  )
})
