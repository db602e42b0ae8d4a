'use client'

import { DECLINE_GROUNDS, REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import { DeclineForm } from '@/surfaces/forms/decline-form'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { LinkButton } from '@/ui/link-button'
import { Select } from '@/ui/select'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { useForgetTyped, WhileTyped } from '../records/while-typed'
import { declineRequest, resumeRequest, takeUpRequest } from './actions'

type Words = Messages['desk']['act']
type DeskActionBarProps = {
  readonly words: Words
  readonly errors: Messages['desk']['errors']
  /** Its form that declines the request. */
  readonly isUnsaved: boolean
  /** The message for a demo account. */
  readonly notSaved: string
  readonly hidden: Readonly<Record<string, string>>
  /** What this page shows of the request and its offers: declining ends no other. */
  readonly version: string
  /** What its status allows; the server checks again. */
  readonly may: {
    readonly takeUp: boolean
    readonly resume: boolean
    readonly decline: boolean
    readonly offer: boolean
  }
  /** What the desk has to do next, in a sentence. */
  readonly nextStep: string
  /** Leads to the offer form: a new offer, a draft, or the next version. */
  readonly offer: LabelledLink
  /** Leads to an offer beside the sent one. */
  readonly alternative: LabelledLink | undefined
  readonly order: LabelledLink | undefined
}
type LabelledLink = { readonly href: string; readonly label: string }

/** The actions a request allows now. The main one: start work on a new request, write an offer for one in progress. */
export function DeskActionBar({
  words,
  errors,
  notSaved,
  hidden,
  version,
  may,
  nextStep,
  offer,
  alternative,
  order,
  isUnsaved,
}: DeskActionBarProps) {
  return (
    <section aria-labelledby="actions" className="grid gap-3 rounded-field border border-line bg-surface p-4">
      <h2 id="actions" tabIndex={-1} className="text-xs font-semibold">
        {words.title}
      </h2>
      <p className="text-2xs text-ink-soft">{nextStep}</p>
      {order ? (
        <LinkButton href={order.href} size="small" variant="main">
          {order.label}
        </LinkButton>
      ) : null}
      {may.takeUp ? <TakeUpForm {...{ words, errors, hidden, notSaved }} /> : null}
      {may.resume ? <ResumeForm {...{ words, errors, hidden, notSaved }} /> : null}
      {may.offer ? (
        <LinkButton href={offer.href} size="small" variant={may.takeUp ? 'quiet' : 'main'}>
          {offer.label}
        </LinkButton>
      ) : null}
      {may.offer && alternative ? (
        <LinkButton href={alternative.href} size="small">
          {alternative.label}
        </LinkButton>
      ) : null}
      <WhileTyped
        isOver={!may.decline}
        words={{ over: words.declineOver, discard: words.discardTyped }}
        after={null}
      >
        <Decline {...{ words, errors, notSaved, isUnsaved }} hidden={{ ...hidden, version }} />
      </WhileTyped>
    </section>
  )
}

type OneButtonProps = Pick<DeskActionBarProps, 'words' | 'errors' | 'hidden' | 'notSaved'>

function Decline({
  words,
  errors,
  hidden,
  notSaved,
  isUnsaved,
}: OneButtonProps & Pick<DeskActionBarProps, 'isUnsaved'>) {
  return (
    <FormFold isUnsaved={isUnsaved} className="group">
      <summary className={buttonStyle('plain', 'small', 'w-full cursor-pointer')}>{words.decline}</summary>
      <DeclineForm
        {...{ words, errors, hidden, demoDone: notSaved }}
        renewedAfter="REQUEST_CHANGED"
        action={declineRequest}
        max={REASON_MAX_LENGTH}
        isSmall
        onDone={useForgetTyped()}
      >
        <Select
          id="decline-ground"
          name="ground"
          label={words.ground}
          hint={words.groundHint}
          defaultValue="other"
        >
          {DECLINE_GROUNDS.map((ground) => (
            <option key={ground} value={ground}>
              {words.grounds[ground]}
            </option>
          ))}
        </Select>
      </DeclineForm>
    </FormFold>
  )
}

function TakeUpForm({ words, errors, hidden, notSaved }: OneButtonProps) {
  const form = useForm(takeUpRequest)
  return (
    <DeskForm {...{ form, errors, errorTitle: words.errorTitle, notSaved, hidden }}>
      <SubmitButton {...{ form, label: words.takeUp, busyLabel: words.takingUp }} />
    </DeskForm>
  )
}

/** After a cancelled booking: the request is in progress again, and a new offer can be made. */
function ResumeForm({ words, errors, hidden, notSaved }: OneButtonProps) {
  const form = useForm(resumeRequest)
  return (
    <DeskForm {...{ form, errors, errorTitle: words.errorTitle, notSaved, hidden }}>
      <p className="text-2xs text-ink-soft">{words.resumeHint}</p>
      <SubmitButton {...{ form, label: words.resume, busyLabel: words.resuming }} />
    </DeskForm>
  )
}
