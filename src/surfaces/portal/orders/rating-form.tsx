'use client'

import { RATING_SCORES, RATING_TEXT_MAX_LENGTH } from '@/care/orders/rating/constants'
import type { Messages } from '@/i18n/namespaces'
import { ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FieldError } from '@/ui/field'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { useForm } from '@/ui/use-form'
import { rateStay } from './actions'

type RatingFormProps = {
  readonly words: Messages['orders']['rating']
  readonly errors: FormErrorWords
  readonly conflict: Messages['portal']['conflict']
  /** Empty while it is not rated. */
  readonly score: string
  readonly text: string
  /** Of the two above. */
  readonly revision: string
  readonly hidden: Readonly<Record<string, string>>
}

const PREFIX = 'rating-'

/** One to five, and what could be better. What was said before is filled in, and can be changed. */
export const RatingForm = renewable(OpenedRatingForm)

function OpenedRatingForm(given: RatingFormProps & RenewableProps) {
  const { words, errors, conflict, score, text, revision, hidden, onRenew } = given
  const { state, fields, pending, attempt, props } = useForm(rateStay)
  const { base, isConflict, newest } = useRevision(state, revision)
  // Without scripts the answer is a page of its own, and these were typed on the one before.
  const typed = state.values?.order ? state.values : undefined
  const scoreError = errorWords(fields.score, errors)
  return (
    <form className="mt-5 grid gap-5" {...props}>
      {isConflict ? null : (
        <FormFailure
          key={`${attempt}${state.code}`}
          {...{ state, words: errors, title: words.errorTitle, prefix: PREFIX }}
        />
      )}
      <DemoNotice state={state} text={words.demoDone} />
      <HiddenFields values={{ ...hidden, base }} />
      <fieldset aria-describedby={scoreError ? `${PREFIX}score-error` : undefined} className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{words.question}</legend>
        <div className="grid w-fit gap-1 text-sm">
          <div className="flex gap-1 sm:gap-2">
            {RATING_SCORES.map((value, index) => (
              <label key={value} className="pill">
                <input
                  id={index === 0 ? `${PREFIX}score` : undefined}
                  type="radio"
                  name="score"
                  value={value}
                  defaultChecked={(typed?.score ?? score) === String(value)}
                  required
                  aria-invalid={scoreError ? true : undefined}
                />
                <span className="tabular">{value}</span>
              </label>
            ))}
          </div>
          <div className="flex justify-between text-2xs text-ink-soft">
            <span>{words.worst}</span>
            <span>{words.best}</span>
          </div>
        </div>
        <FieldError id={`${PREFIX}score`} error={scoreError} />
      </fieldset>
      <TextArea
        id={`${PREFIX}text`}
        name="text"
        rows={4}
        max={RATING_TEXT_MAX_LENGTH}
        leftWords={words.left}
        label={words.text}
        hint={words.textHint}
        optional={words.optional}
        defaultValue={typed?.text ?? text}
        error={errorWords(fields.text, errors)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={pending}>
          {pending ? words.sending : score === '' ? words.send : words.change}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {state.status === 'done' && !state.code && !pending ? words.done : ''}
        </p>
      </div>
      {isConflict ? (
        <ConflictNotice
          {...{ state, words: conflict, title: words.errorTitle, newest }}
          compared={[
            [words.question, score, typed?.score ?? ''],
            [words.text, text, typed?.text ?? ''],
          ]}
          onOther={onRenew}
        />
      ) : null}
    </form>
  )
}
