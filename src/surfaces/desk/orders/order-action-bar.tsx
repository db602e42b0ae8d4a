'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { OrderId } from '@/lib/record-ids'
import { ReasonDialog } from '@/ui/reason-dialog'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { cancelOrder, moveOrder } from './actions'
import { cancelForm } from './schema'

type DeskOrderActionBarProps = {
  readonly words: Pick<Messages['desk'], 'order' | 'reason' | 'act' | 'notSaved'>
  readonly errors: Messages['desk']['errors']
  readonly orderId: OrderId
  /** What its status allows; the server checks again. */
  readonly may: { readonly start: boolean; readonly complete: boolean; readonly cancel: boolean }
}

/** The actions an order allows now. */
export function DeskOrderActionBar({ words, errors, orderId, may }: DeskOrderActionBarProps) {
  const { order, reason, act } = words
  const cancelWords = {
    trigger: order.cancel,
    title: order.cancelTitle,
    text: order.cancelText,
    confirm: order.cancelConfirm,
    busy: order.cancelling,
    ...{ reason: reason.label, hint: reason.hint, back: reason.back, left: act.left },
    errorTitle: act.errorTitle,
  }
  const move = { words, errors, orderId }
  return (
    <section aria-labelledby="actions" className="grid gap-3 rounded-field border border-line bg-surface p-4">
      <h2 id="actions" className="text-xs font-semibold">
        {act.title}
      </h2>
      {may.start ? (
        <MoveForm {...move} action="start" label={order.start} busyLabel={order.starting} />
      ) : null}
      {may.complete ? (
        <MoveForm {...move} action="complete" label={order.complete} busyLabel={order.completing} />
      ) : null}
      {may.cancel ? (
        <ReasonDialog
          id="cancel-order"
          words={cancelWords}
          errors={errors}
          schema={cancelForm}
          action={cancelOrder}
          hidden={{ order: orderId }}
          max={REASON_MAX_LENGTH}
        />
      ) : null}
    </section>
  )
}

type MoveFormProps = Omit<DeskOrderActionBarProps, 'may'> & {
  readonly action: 'start' | 'complete'
  readonly label: string
  readonly busyLabel: string
}

function MoveForm({ words, errors, orderId, action, label, busyLabel }: MoveFormProps) {
  const form = useForm(moveOrder)
  const { act, notSaved } = words
  return (
    <DeskForm
      {...{ form, errors, errorTitle: act.errorTitle, notSaved, notSavedTone: 'info' }}
      hidden={{ order: orderId, action }}
    >
      <SubmitButton {...{ form, label, busyLabel }} />
    </DeskForm>
  )
}
