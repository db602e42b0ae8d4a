'use client'

import type { Messages } from '@/i18n/namespaces'
import { FormFold } from '@/surfaces/forms/form-fold'
import { DeskActionForm } from '../action-form'
import { completeErasure } from './actions'

type ErasureFormProps = {
  readonly isUnsaved: boolean
  /** Id of the person. */
  readonly person: string
  readonly words: Messages['desk']['erasures']
  readonly errors: Messages['desk']['errors'] & Messages['desk']['erasures']['errors']
}

/** Carries out an erasure, after a warning that it cannot be undone. */
export function ErasureForm({ isUnsaved, person, words, errors }: ErasureFormProps) {
  return (
    <FormFold isUnsaved={isUnsaved} className="max-w-xs">
      <summary className="link flex min-h-10 cursor-pointer items-center">{words.execute}</summary>
      <p className="mb-3 text-2xs text-ink-soft">{words.confirm}</p>
      <DeskActionForm
        action={completeErasure}
        hidden={{ person }}
        errors={errors}
        errorTitle={words.failed}
        label={words.execute}
        busyLabel={words.executing}
        doneWords={{ done: words.done }}
        variant="danger"
      />
    </FormFold>
  )
}
