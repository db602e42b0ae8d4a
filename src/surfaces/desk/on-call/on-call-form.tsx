'use client'

import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { PartKind } from '@/care/on-call/constants'
import { isShownTwice } from '@/care/on-call/shifts/rules'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { type FollowingProps, following } from '@/surfaces/forms/conflict/following'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { useRevision } from '@/surfaces/forms/conflict/use-revision'
import { Button } from '@/ui/button'
import type { ButtonVariant } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { takeFocus } from '@/ui/take-focus'
import { useFocusAfter } from '@/ui/use-focus-after'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { useAnnounce } from '../outcome'
import { useReadAgain } from '../records/read-again'
import { useRow } from '../records/typed-row'
import { useForgetTyped } from '../records/while-typed'
import { momentIn, spanIn } from './moments'
import { type FieldSpec, OnCallField } from './on-call-field'

export type OnCallFormWords = Messages['onCall']['form'] & {
  /** Stands first in the question before it is saved; may say how many shifts go, and when the last one begins. */
  readonly confirmText?: string
  readonly errors: Messages['onCall']['errors']
  readonly conflict: Messages['portal']['conflict']
  readonly notSaved: string
}

type OnCallFormProps = {
  /** Begins the ids of its fields. */
  readonly id: string
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly words: OnCallFormWords
  readonly place: { readonly locale: Locale; readonly timeZone: string }
  readonly hidden: Readonly<Record<string, string>>
  readonly fields?: readonly FieldSpec[]
  /** Of what is changed; none for something new. */
  readonly revision?: string
  /** The part that is changed; its hidden field of this name has the id, which is empty for a new one. */
  readonly part?: PartKind
  readonly label: string
  /** What a screen reader hears instead: a list has several such buttons. */
  readonly fullLabel?: string
  /** Announced above the page after success. */
  readonly done: string
  readonly variant?: ButtonVariant
  /** Of something new: it is empty again after success, and stays as it is while colleagues change the page. */
  readonly isEmptied?: boolean
  /** Gets the focus afterwards where the button goes with what it removed. */
  readonly focusAfter?: string
}

/** Codes of the refusal for a part that a colleague has removed. */
const GONE: Readonly<Record<PartKind, string>> = {
  member: 'MEMBER_NOT_FOUND',
  shift: 'SHIFT_NOT_FOUND',
  override: 'OVERRIDE_NOT_FOUND',
}

/**
 * A form of an on-call organisation, of fields that the page describes. What is typed stays when a colleague saves
 * meanwhile; of a part that was removed it becomes a new one. Works without scripts.
 */
export const OnCallForm = renewable(following(OpenedOnCallForm))

function OpenedOnCallForm(props: OnCallFormProps & RenewableProps & FollowingProps) {
  const { id, words, hidden, fields: all = [], revision = '', part, label, variant = 'quiet' } = props
  const { isGone, onSettled } = useRow()
  const announce = useAnnounce()
  const { form: ref, onDone } = useFocusAfter(props.focusAfter ?? '')
  const forgetTyped = useForgetTyped(ref)
  const form = useForm(props.action, undefined, (answer) => {
    onDone(answer)
    forgetTyped(answer)
    if (answer.code === 'DEMO_NOT_SAVED') return
    announce(props.done)
    onSettled()
    if (props.isEmptied || isGone) props.onRenew()
  })
  const { state, fields, pending, attempt } = form
  const specs = all.filter(
    ({ twiceOf }) => !twiceOf || isTwice({ all, twiceOf, state }, props.place.timeZone),
  )
  const { base, isConflict, newest } = useRevision(state, revision, props.onSaved)
  const gone = part && GONE[part]
  useReadAgain(state, gone)
  useReadAgain(state, 'PART_OUTDATED')
  const isOther = isConflict && !isGone
  const isKnown = isOther || (isGone && state.code === gone)
  const isAsking = state.code === 'UNCONFIRMED'
  return (
    <DeskForm
      {...{ ref, form, errors: words.errors, errorTitle: words.errorTitle, prefix: `${id}-` }}
      notSaved={words.notSaved}
      hidden={isGone && part ? { ...hidden, [part]: '' } : { ...hidden, ...(revision && { base }) }}
      saysFailure={!(isKnown || isAsking)}
    >
      {specs.map((spec) => (
        <OnCallField key={spec.name} {...{ id, spec, words, state }} code={fields[spec.name]} />
      ))}
      <div>
        <SubmitButton {...{ form, label, variant }} busyLabel={words.saving} fullLabel={props.fullLabel} />
      </div>
      {isAsking ? <Question key={attempt} {...{ state, words, pending }} place={props.place} /> : null}
      {isOther ? (
        <ConflictNotice
          {...{ state, words: words.conflict, title: words.errorTitle, newest }}
          compared={specs.map((spec) => compare(spec, state.values))}
          onOther={() => {
            forgetTyped()
            onSettled()
            props.onRenew()
          }}
        />
      ) : null}
    </DeskForm>
  )
}

type Twice = {
  readonly all: readonly FieldSpec[]
  readonly twiceOf: string
  readonly state: FormState
}

/** Whether clocks show the time of this field twice, as it was sent, or as it is stored. */
function isTwice({ all, twiceOf, state }: Twice, timeZone: string): boolean {
  const sent = state.status === 'error' ? state.values?.[twiceOf] : undefined
  return isShownTwice(sent ?? all.find(({ name }) => name === twiceOf)?.value ?? '', timeZone)
}

function compare(spec: FieldSpec, typed: FormState['values'] = {}): ComparedField {
  const { name, label, type, value = '', options = [], formerOptions = [] } = spec
  if (type === 'boxes') {
    const chosen = (isChosen: (option: (typeof options)[number]) => boolean) =>
      options.filter(isChosen).map((option) => option.label)
    const [stored, sent] = [
      chosen((one) => one.isChosen === true),
      chosen((one) => typed[one.value] === 'on'),
    ]
    return [label, stored.join(', '), sent.join(', ')]
  }
  const known = [...options, ...formerOptions]
  const nameOf = (one: string) => known.find((option) => option.value === one)?.label ?? one
  return [label, nameOf(value), nameOf(typed[name] ?? '')]
}

const pointsShape = v.array(
  v.object({ kind: v.picklist(['gap', 'overlap', 'idle']), from: v.number(), to: v.number() }),
)
const movedShape = v.array(
  v.object({ before: v.string(), after: v.string(), days: v.number(), count: v.number() }),
)
const removedShape = v.object({ count: v.number(), last: v.number() })
/** Of more than that the reader sees the number. */
const POINTS_SHOWN = 8

type QuestionProps = Pick<OnCallFormProps, 'words' | 'place'> & {
  readonly state: FormState
  readonly pending: boolean
}

/** What the change leaves open, and the button that saves it nevertheless. */
function Question({ state, words, place, pending }: QuestionProps): ReactNode {
  const { points = '[]', moved = '[]', token = '', time_zone: timeZone = place.timeZone } = state.values ?? {}
  const parsed = v.safeParse(pointsShape, JSON.parse(points))
  const all = parsed.success ? parsed.output : []
  const movedTimes = v.safeParse(movedShape, JSON.parse(moved))
  const removed = v.safeParse(removedShape, JSON.parse(state.values?.removed ?? 'null'))
  const { count, last } = removed.success ? removed.output : { count: 0, last: 0 }
  const text = words.confirmText
    ?.replace('{n}', String(count))
    .replace('{time}', momentIn(last, { ...place, timeZone }))
  const more = all.length - POINTS_SHOWN
  return (
    <div tabIndex={-1} ref={takeFocus} className="rounded-field">
      <Notice tone="warning" role="alert" title={words.confirmTitle}>
        {text ? <p className="mt-1">{text}</p> : null}
        <ul className="mt-1 grid gap-1 empty:hidden">
          {(movedTimes.success ? movedTimes.output : []).map(({ before, after, days, count }) => (
            <li key={`${before}${after}${days}`}>
              {words.moved[days === 0 ? 'same' : days > 0 ? 'next' : 'previous']
                .replace('{before}', before)
                .replace('{after}', after)
                .replace('{n}', String(count))}
            </li>
          ))}
          {all.slice(0, POINTS_SHOWN).map((point) => (
            <li key={`${point.kind}${point.from}${point.to}`}>
              {words.points[point.kind].replace('{time}', spanIn(point, { ...place, timeZone }))}
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="mt-1">{words.more.replace('{n}', String(more))}</p> : null}
        <Button type="submit" size="small" className="mt-3" name="confirmed" value={token} busy={pending}>
          {words.confirm}
        </Button>
      </Notice>
    </div>
  )
}
