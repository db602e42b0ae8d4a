'use client'

import { STAFF_ROLES } from '@/care/accounts/roles'
import { INVITED_NAME_MAX_LENGTH } from '@/care/staff/constants'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { DeskActionForm } from '../action-form'
import { inviteStaff } from './actions'
import type { PeopleErrors } from './people-words'

type InviteFormProps = {
  readonly words: Pick<Messages['people'], 'invite' | 'roles' | 'errorTitle'>
  readonly errors: PeopleErrors
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** Chosen at first. */
  readonly language: Locale
}

/** Invites a member of staff. */
export function InviteForm({ words, errors, notSaved, hidden, language }: InviteFormProps) {
  const { invite, roles, errorTitle } = words
  return (
    <section aria-labelledby="invite-title" className="rounded-field border border-line bg-surface p-4">
      <h2 id="invite-title" className="font-semibold">
        {invite.title}
      </h2>
      <p className="mt-1 mb-3 text-2xs text-ink-soft">{invite.lead}</p>
      <DeskActionForm
        action={inviteStaff}
        hidden={hidden}
        errors={errors}
        errorTitle={errorTitle}
        label={invite.send}
        busyLabel={invite.sending}
        doneWords={{ done: invite.done, DEMO_NOT_SAVED: notSaved }}
        variant="main"
        prefix="invite-"
        fields={({ values }, faults) => (
          <>
            <TextField
              id="invite-email"
              name="email"
              type="email"
              autoComplete="off"
              required
              label={invite.email}
              defaultValue={values?.email}
              error={errorWords(faults.email, errors)}
            />
            <TextField
              id="invite-name"
              name="name"
              autoComplete="off"
              required
              maxLength={INVITED_NAME_MAX_LENGTH}
              label={invite.name}
              defaultValue={values?.name}
              error={errorWords(faults.name, errors)}
            />
            <Select
              id="invite-role"
              name="role"
              required
              label={invite.role}
              defaultValue={values?.role ?? ''}
              error={errorWords(faults.role, errors)}
            >
              <option value="">{invite.choose}</option>
              {STAFF_ROLES.map((role) => (
                <option key={role} value={role}>
                  {roles[role]}
                </option>
              ))}
            </Select>
            <Select
              id="invite-language"
              name="language"
              required
              label={invite.language}
              defaultValue={values?.language ?? language}
              error={errorWords(faults.language, errors)}
            >
              {LOCALES.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGES[one].name}
                </option>
              ))}
            </Select>
          </>
        )}
      />
    </section>
  )
}
