'use client'

import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { Messages } from '@/i18n/namespaces'
import type { OrderEventId, OrderId } from '@/lib/record-ids'
import { ReasonDialog } from '@/ui/reason-dialog'
import { cancelOrder } from './actions'
import { MoveForm, type MoveQuestion } from './move-form'
import { cancelForm } from './schema'

type DeskOrderActionBarProps = {
  readonly words: Pick<Messages['desk'], 'order' | 'reason' | 'act' | 'notSaved'>
  readonly errors: Messages['desk']['errors']
  readonly orderId: OrderId
  /** What its status allows; the server checks again. */
  readonly may: { readonly start: boolean; readonly complete: boolean; readonly cancel: boolean }
  /** The event that gave it its status. */
  readonly version: OrderEventId
  readonly question: MoveQuestion | undefined
  /** What was paid and not paid back, in a sentence. */
  readonly held: string | undefined
}

/** The actions an order allows now. Hidden once there are none: the dialog in which a reason is typed stays open. */
export function DeskOrderActionBar(props: DeskOrderActionBarProps) {
  const { words, errors, orderId, may, version, question, held } = props
  const { order, reason, act } = words
  const cancelWords = {
    trigger: order.cancel,
    title: order.cancelTitle,
    text: held ? `${order.cancelText} ${held}` : order.cancelText,
    confirm: order.cancelConfirm,
    busy: order.cancelling,
    ...{ reason: reason.label, hint: reason.hint, back: reason.back, left: act.left },
    ...{ errorTitle: act.errorTitle, over: order.cancelOver },
  }
  const form = { words, errors, question }
  return (
    <section
      aria-labelledby="actions"
      hidden={!(may.start || may.complete || may.cancel)}
      className="grid gap-3 rounded-field border border-line bg-surface p-4"
    >
      <h2 id="actions" tabIndex={-1} className="text-xs font-semibold">
        {act.title}
      </h2>
      {may.start ? (
        <MoveForm
          key="start"
          {...form}
          hidden={{ order: orderId, action: 'start', version }}
          move={{
            ...{ label: order.start, busyLabel: order.starting },
            ...{ title: order.startTitle, text: order.askText, confirm: order.startConfirm },
          }}
        />
      ) : null}
      {may.complete ? (
        <MoveForm
          key="complete"
          {...form}
          hidden={{ order: orderId, action: 'complete', version }}
          move={{
            ...{ label: order.complete, busyLabel: order.completing },
            ...{ title: order.completeTitle, text: order.askText, confirm: order.completeConfirm },
          }}
        />
      ) : null}
      <ReasonDialog
        id="cancel-order"
        words={cancelWords}
        errors={errors}
        schema={cancelForm}
        action={cancelOrder}
        hidden={{ order: orderId, version }}
        isOver={!may.cancel}
        focusAfter="order-title"
        renewedAfter="ORDER_CHANGED"
        max={REASON_MAX_LENGTH}
      />
    </section>
  )
}
