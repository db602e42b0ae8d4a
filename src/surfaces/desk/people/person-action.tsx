'use client'

import type { ReactNode } from 'react'
import { STAFF_ROLES, type StaffRole } from '@/care/accounts/roles'
import type { Duties } from '@/care/staff/present'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { DeskActionForm } from '../action-form'
import {
  changeRole,
  disablePerson,
  enablePerson,
  endSessions,
  resendInvitation,
  resetSecondStep,
  unlockPerson,
  withdrawInvitation,
} from './actions'
import type { PeopleErrors } from './people-words'

const ACTIONS = {
  role: changeRole,
  disable: disablePerson,
  enable: enablePerson,
  unlock: unlockPerson,
  endAll: endSessions,
  endOne: endSessions,
  resetSecondStep,
  resend: resendInvitation,
  withdraw: withdrawInvitation,
} satisfies Readonly<Record<string, (state: FormState, data: FormData) => Promise<FormState>>>

export type PersonActionName = keyof typeof ACTIONS

type PersonActionProps = {
  /** Prefix of the ids of its fields. */
  readonly id: string
  readonly does: PersonActionName
  readonly isUnsaved: boolean
  readonly words: Pick<Messages['people'], 'actions' | 'roles' | 'duties' | 'errorTitle'>
  readonly errors: PeopleErrors
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** The roles to choose from are all but this one. */
  readonly role?: StaffRole
  /** Who can take over open requests; without one nobody is asked for. */
  readonly heirs?: Duties['heirs']
  /** What else there is to know before it is pressed. */
  readonly children?: ReactNode
}

/** One change of a person: its consequence is read before its button can be pressed. */
export function PersonAction(props: PersonActionProps) {
  const { id, does, isUnsaved, words, errors, notSaved, hidden, role, heirs = [], children } = props
  const text = words.actions[does]
  const isHarmless = does === 'enable' || does === 'unlock' || does === 'resend'
  return (
    <FormFold isUnsaved={isUnsaved}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{text.label}</summary>
      <div className="grid gap-3 py-3">
        <p className="text-2xs text-ink-soft">{text.text}</p>
        {children}
        <DeskActionForm
          action={ACTIONS[does]}
          hidden={hidden}
          errors={errors}
          errorTitle={words.errorTitle}
          label={text.confirm}
          busyLabel={text.busy}
          doneWords={{ done: text.done, DEMO_NOT_SAVED: notSaved }}
          variant={isHarmless ? 'main' : 'danger'}
          prefix={`${id}-`}
          fields={({ values }, faults) => (
            <>
              {role ? (
                <Select
                  id={`${id}-role`}
                  name="role"
                  label={words.actions.newRole}
                  defaultValue={values?.role}
                  error={errorWords(faults.role, errors)}
                >
                  {STAFF_ROLES.filter((one) => one !== role).map((one) => (
                    <option key={one} value={one}>
                      {words.roles[one]}
                    </option>
                  ))}
                </Select>
              ) : null}
              {heirs.length > 0 ? (
                <Select
                  id={`${id}-heir`}
                  name="heir"
                  label={words.duties.heir}
                  defaultValue={values?.heir ?? ''}
                  error={errorWords(faults.heir, errors)}
                >
                  <option value="">{words.duties.nobody}</option>
                  {heirs.map(({ userId, name }) => (
                    <option key={userId} value={userId}>
                      {name}
                    </option>
                  ))}
                </Select>
              ) : null}
            </>
          )}
        />
      </div>
    </FormFold>
  )
}
