'use client'

import type { ReactNode } from 'react'
import {
  type AdminPurpose,
  ARCHIVE_PURPOSES,
  CANCEL_PURPOSES,
  DELETE_PURPOSES,
  ERASURE_PURPOSES,
} from '@/care/privacy/admin/constants'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { DeskActionForm } from '../action-form'
import {
  cancelErasure,
  deleteDocument,
  deleteImage,
  deleteRequest,
  requestArchive,
  requestErasure,
} from './actions'
import type { AdminErrors } from './admin-errors'
import { purposeFaults, ReasonFields } from './reason-fields'

type Task = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly purposes: readonly AdminPurpose[]
}

const TASKS = {
  request: { action: deleteRequest, purposes: DELETE_PURPOSES },
  document: { action: deleteDocument, purposes: DELETE_PURPOSES },
  image: { action: deleteImage, purposes: DELETE_PURPOSES },
  archive: { action: requestArchive, purposes: ARCHIVE_PURPOSES },
  erasure: { action: requestErasure, purposes: ERASURE_PURPOSES },
  cancelErasure: { action: cancelErasure, purposes: CANCEL_PURPOSES },
} as const satisfies Readonly<Record<string, Task>>

type AdminTaskProps = {
  readonly does: keyof typeof TASKS
  readonly isUnsaved: boolean
  readonly words: Messages['adminTasks']
  readonly errors: AdminErrors
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** Of a file: those to choose from. */
  readonly files?: readonly { readonly id: string; readonly name: string }[]
  /** What will be lost, before the button. */
  readonly children?: ReactNode
}

/** Something that only an admin does: what comes of it and the reason are before its button. */
export function AdminTask({
  does,
  isUnsaved,
  words,
  errors,
  notSaved,
  hidden,
  files,
  children,
}: AdminTaskProps) {
  const { action, purposes } = TASKS[does]
  const text = words[does]
  const prefix = `${does}-`
  return (
    <FormFold isUnsaved={isUnsaved}>
      <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{text.label}</summary>
      <div className="grid gap-3 py-3">
        <p className="text-2xs text-ink-soft">{text.text}</p>
        {children}
        <DeskActionForm
          {...{ action, hidden, errors, prefix }}
          check={(data) => ({ ...(files && fileFaults(data)), ...purposeFaults(data) })}
          errorTitle={words.errorTitle}
          label={text.confirm}
          busyLabel={text.busy}
          doneWords={{ done: text.done, DEMO_NOT_SAVED: notSaved }}
          outdated="ERASURE_NOT_OPEN"
          variant={does === 'archive' || does === 'cancelErasure' ? 'main' : 'danger'}
          fields={({ values }, faults) => (
            <>
              {files ? (
                <Select
                  id={`${prefix}document`}
                  name="document"
                  label={words.document.which}
                  defaultValue={values?.document ?? ''}
                  error={errorWords(faults.document, errors)}
                >
                  <option value="">{words.choose}</option>
                  {files.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              ) : null}
              <ReasonFields
                {...{ prefix, words, errors, purposes, faults, values }}
                hint={words.reasonInCopyHint}
              />
            </>
          )}
        />
      </div>
    </FormFold>
  )
}

function fileFaults(data: FormData): Record<string, string> {
  return data.get('document') ? {} : { document: 'FILE_REQUIRED' }
}
