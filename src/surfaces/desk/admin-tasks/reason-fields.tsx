'use client'

import { ADMIN_REASON_MAX_LENGTH, type AdminPurpose } from '@/care/privacy/admin/constants'
import type { Messages } from '@/i18n/namespaces'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextArea } from '@/ui/text-area'
import type { AdminErrors } from './admin-errors'

type ReasonFieldsProps = {
  /** Begins the ids. */
  readonly prefix: string
  readonly words: Messages['adminTasks']
  /** Who will read the reason. */
  readonly hint: string
  readonly errors: AdminErrors
  readonly purposes: readonly AdminPurpose[]
  readonly faults: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** What an admin is asked before exporting or deleting: the purpose from a list, and the reason in words. */
export function ReasonFields({ prefix, words, hint, errors, purposes, faults, values }: ReasonFieldsProps) {
  return (
    <>
      <Select
        id={`${prefix}purpose`}
        name="purpose"
        label={words.purpose}
        defaultValue={values?.purpose ?? ''}
        error={errorWords(faults.purpose, errors)}
        required
      >
        <option value="">{words.choose}</option>
        {purposes.map((purpose) => (
          <option key={purpose} value={purpose}>
            {words.purposes[purpose]}
          </option>
        ))}
      </Select>
      <TextArea
        id={`${prefix}reason`}
        name="reason"
        rows={2}
        max={ADMIN_REASON_MAX_LENGTH}
        leftWords={words.left}
        label={words.reason}
        hint={hint}
        defaultValue={values?.reason ?? ''}
        error={errorWords(faults.reason, errors)}
        required
      />
    </>
  )
}

/** The browser's check of these fields; the server's schema checks again. */
export function purposeFaults(data: FormData): Record<string, string> {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    ...(text('purpose') === '' && { purpose: 'PURPOSE_REQUIRED' }),
    ...(text('reason') === '' && { reason: 'REASON_REQUIRED' }),
  }
}
