'use client'

import { type FormEvent, useState } from 'react'
import { ROWS_PURPOSES } from '@/care/privacy/admin/constants'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { HiddenFields } from '@/ui/hidden-fields'
import { Notice } from '@/ui/notice'
import type { AdminErrors } from './admin-errors'
import { purposeFaults, ReasonFields } from './reason-fields'

type RowsFormProps = {
  readonly words: Messages['adminTasks']
  readonly errors: AdminErrors
  /** Of the last attempt that the server has refused. */
  readonly fault: string | undefined
  /** What was typed then. */
  readonly typed: Readonly<Record<string, string>> | undefined
  readonly hidden: Readonly<Record<string, string>>
}

/** A plain form, because its answer is a file: the page with what was typed stays. */
export function RowsForm({ words, errors, fault, typed, hidden }: RowsFormProps) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(faultsOf(fault))
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = purposeFaults(new FormData(event.currentTarget))
    setFaults(found)
    const [first] = Object.keys(found)
    if (!first) return
    event.preventDefault()
    document.getElementById(`export-${first}`)?.focus()
  }
  return (
    <form
      method="post"
      action="/desk-requests/rows"
      className="grid gap-3"
      onSubmit={onSubmit}
      // Without scripts the browser checks, and nothing typed is lost.
      ref={(form) => form?.setAttribute('novalidate', '')}
    >
      <HiddenFields values={hidden} />
      {fault === 'ROWS_LIMIT' ? (
        <Notice tone="error" role="alert">
          {errors.ROWS_LIMIT}
        </Notice>
      ) : null}
      <ReasonFields
        prefix="export-"
        purposes={ROWS_PURPOSES}
        hint={words.reasonHint}
        values={typed}
        {...{ words, errors, faults }}
      />
      <div>
        <Button type="submit" size="small" variant="main">
          {words.rows.save}
        </Button>
      </div>
    </form>
  )
}

function faultsOf(fault: string | undefined): Readonly<Record<string, string>> {
  if (fault === undefined || fault === 'ROWS_LIMIT') return {}
  return fault === 'PURPOSE_REQUIRED' ? { purpose: fault } : { reason: fault }
}
