'use client'

import { DISMISSAL_REASON_MAX_LENGTH, type FailedKind } from '@/base/mail/constants'
import type { Messages } from '@/i18n/namespaces'
import { reasonFaults } from '@/surfaces/forms/reason-check'
import { buttonStyle } from '@/ui/button-style'
import { errorWords } from '@/ui/error-words'
import { TextArea } from '@/ui/text-area'
import { DeskActForm } from '../desk-act-form'
import { retryFailed, setFailedAside } from './actions'

type FailedActsProps = {
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
  readonly left: string
  readonly kind: FailedKind
  readonly id: string
}

/** What can be done with a mail or job that failed for good. */
export function FailedActs({ words, errors, errorTitle, notSaved, left, kind, id }: FailedActsProps) {
  const hidden = { kind, id }
  const shared = { hidden, errors, errorTitle }
  return (
    <div className="grid content-start gap-2 sm:w-56">
      <DeskActForm
        {...shared}
        action={retryFailed}
        label={words.retry}
        busyLabel={words.retrying}
        doneWords={{ done: words.retried, DEMO_NOT_SAVED: notSaved }}
      />
      <details>
        <summary className={buttonStyle('plain', 'small', 'w-full cursor-pointer')}>{words.aside}</summary>
        <p className="my-2 text-2xs text-ink-soft">
          {words.asideText} {kind === 'mail' ? words.asideMail : null}
        </p>
        <DeskActForm
          {...shared}
          action={setFailedAside}
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
              leftWords={left}
              label={words.reason}
              hint={words.reasonHint}
              defaultValue={state.values?.reason}
              error={errorWords(faults.reason, errors)}
            />
          )}
        />
      </details>
    </div>
  )
}
