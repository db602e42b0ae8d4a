'use client'

import type { Messages } from '@/i18n/namespaces'
import type { RequestId } from '@/lib/record-ids'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { DeskActionForm } from '../action-form'
import { deleteQuarantined, releaseRequest } from './actions'

type DeskQuarantineActionBarProps = {
  /** Its form that deletes the request. */
  readonly isUnsaved: boolean
  readonly words: Messages['desk']['quarantine']
  readonly errors: Messages['desk']['errors']
  readonly errorTitle: string
  readonly notSaved: string
  readonly id: RequestId
  /** Whether the reader may delete it. */
  readonly mayDelete: boolean
}

/** Releases a request in quarantine; admins also delete it. */
export function DeskQuarantineActionBar({
  isUnsaved,
  words,
  errors,
  errorTitle,
  notSaved,
  id,
  mayDelete,
}: DeskQuarantineActionBarProps) {
  const shared = { hidden: { request: id }, errors, errorTitle }
  return (
    <div className="grid content-start gap-2 sm:w-56">
      <DeskActionForm
        {...shared}
        action={releaseRequest}
        label={words.release}
        busyLabel={words.releasing}
        doneWords={{ done: words.released, pending: words.pending, DEMO_NOT_SAVED: notSaved }}
      />
      {mayDelete ? (
        <FormFold isUnsaved={isUnsaved}>
          <summary className={buttonStyle('plain', 'small', 'w-full cursor-pointer')}>{words.delete}</summary>
          <p className="my-2 text-2xs text-ink-soft">{words.deleteText}</p>
          <DeskActionForm
            {...shared}
            action={deleteQuarantined}
            variant="danger"
            label={words.deleteConfirm}
            busyLabel={words.deleting}
            doneWords={{ done: words.deleted, DEMO_NOT_SAVED: notSaved }}
          />
        </FormFold>
      ) : null}
    </div>
  )
}
