'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { keepForm } from '@/care/payments/held/schema'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import type { OrderId } from '@/lib/record-ids'
import { Button } from '@/ui/button'
import type { FormErrorWords } from '@/ui/form-failure'
import { ReasonDialog, type ReasonWords } from '@/ui/reason-dialog'
import { keepRest } from './actions'

/** A cancelled order whose money can be kept. */
export type KeepableOrder = {
  readonly orderId: OrderId
  readonly number: string
  /** With its currency. */
  readonly amount: string
  readonly hidden: Readonly<Record<'base' | 'idempotency_key', string>>
}

const Choose = createContext<(orderId: OrderId) => void>(() => {})

type KeepDialogProps = {
  readonly orders: readonly KeepableOrder[]
  /** The title has `{amount}` and `{number}`. */
  readonly words: Omit<ReasonWords, 'trigger'>
  readonly errors: FormErrorWords
  /** Id of what has the focus afterwards. */
  readonly focusAfter: string
  readonly children: ReactNode
}

/**
 * A list of cancelled orders, and the dialog that asks for a reason before the money of one is kept. It is no part of the
 * order's line: when a colleague is faster, what was typed stays.
 */
export function KeepDialog({ orders, words, errors, focusAfter, children }: KeepDialogProps) {
  const [chosen, setChosen] = useState<KeepableOrder>()
  const now = orders.find(({ orderId }) => orderId === chosen?.orderId)
  if (now && chosen && now.amount !== chosen.amount) setChosen(now)
  const order = now ?? chosen
  return (
    <Choose value={(id) => setChosen(orders.find(({ orderId }) => orderId === id))}>
      {children}
      {order ? (
        <ReasonDialog
          key={order.orderId}
          id={`keep-${order.orderId}`}
          words={{
            ...words,
            trigger: words.confirm,
            title: words.title.replace('{amount}', order.amount).replace('{number}', order.number),
          }}
          errors={errors}
          schema={keepForm}
          action={keepRest}
          hidden={{ order: order.orderId, ...order.hidden }}
          isOver={!now}
          onClosed={() => setChosen(undefined)}
          renewedAfter="CHANGED_ELSEWHERE"
          focusAfter={focusAfter}
          max={REASON_MAX_LENGTH}
        />
      ) : null}
    </Choose>
  )
}

type KeepButtonProps = {
  readonly orderId: OrderId
  readonly label: string
  /** Begins with `label`, and names the booking. */
  readonly fullLabel: string
}

/** On the line of an order. */
export function KeepButton({ orderId, label, fullLabel }: KeepButtonProps) {
  const choose = useContext(Choose)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-label={fullLabel}
      onClick={() => choose(orderId)}
    >
      {label}
    </Button>
  )
}
