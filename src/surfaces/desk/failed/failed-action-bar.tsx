'use client'

import { DISMISSAL_REASON_MAX_LENGTH, type FailedKind } from '@/base/mail/constants'
import type { Messages } from '@/i18n/namespaces'
import { FormFold } from '@/surfaces/forms/form-fold'
import { reasonFaults } from '@/surfaces/forms/reason-faults'
import { buttonStyle } from '@/ui/button-style'
import { errorWords } from '@/ui/error-words'
import { TextArea } from '@/ui/text-area'
import { DeskActionForm } from '../action-form'
import { dismissFailure, retryFailure } from './actions'

type FailedActionBarProps = {
  /** Its form that sets the item aside. */
  readonly isUnsaved: boolean
  readonly words: Pick<
    Messages['desk']['failed'],
    | 'retry'
    | 'retrying'
    | 'retried'
    | 'aside'
    | 'asideText'
    | 'asideMail'
    | 'reason'
    | 'reasonHint'
    | 'asideConfirm'
    | 'puttingAside'
    | 'putAside'
  >
  readonly errors: Messages['desk']['errors']
  readonly errorTitle: string
  readonly notSaved: string
  readonly leftWords: string
  readonly kind: FailedKind
  readonly id: string
  readonly mayPutAside: boolean
}

/** The actions for a mail or job that was given up. */
export function FailedActionBar({
  isUnsaved,
  words,
  errors,
  errorTitle,
  notSaved,
  leftWords,
  kind,
  id,
  mayPutAside,
}: FailedActionBarProps) {
  const hidden = { kind, id }
  const shared = { hidden, errors, errorTitle }
  return (
    <div className="grid content-start gap-2 sm:w-56">
      <DeskActionForm
        {...shared}
        action={retryFailure}
        label={words.retry}
        busyLabel={words.retrying}
        doneWords={{ done: words.retried, DEMO_NOT_SAVED: notSaved }}
      />
      {mayPutAside ? (
        <FormFold isUnsaved={isUnsaved}>
          <summary className={buttonStyle('plain', 'small', 'w-full cursor-pointer')}>{words.aside}</summary>
          <p className="my-2 text-2xs text-ink-soft">
            {words.asideText} {kind === 'mail' ? words.asideMail : null}
          </p>
          <DeskActionForm
            {...shared}
            action={dismissFailure}
            check={reasonFaults}
            variant="danger"
            label={words.asideConfirm}
            busyLabel={words.puttingAside}
            doneWords={{ done: words.putAside, DEMO_NOT_SAVED: notSaved }}
            prefix={`${id}-`}
            fields={(state, faults) => (
              <TextArea
                id={`${id}-reason`}
                name="reason"
                rows={2}
                required
                max={DISMISSAL_REASON_MAX_LENGTH}
                leftWords={leftWords}
                label={words.reason}
                hint={words.reasonHint}
                defaultValue={state.values?.reason}
                error={errorWords(faults.reason, errors)}
              />
            )}
          />
        </FormFold>
      ) : (
        <p className="text-2xs text-ink-soft">{errors.NOT_PUT_ASIDE}</p>
      )}
    </div>
  )
}
