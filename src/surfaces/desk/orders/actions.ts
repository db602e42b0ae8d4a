'use server'

import { headers } from 'next/headers'
import * as v from 'valibot'
import { moveOrder as move } from '@/care/orders/move-order'
import { mayWorkOnOrders } from '@/care/orders/policy'
import type { OrderAction } from '@/care/orders/rules'
import { currentActor } from '@/care/sign-in/session'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { type FormState, NOT_SAVED } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { OrderId, UncheckedId } from '@/lib/record-ids'
import { cancelForm, moveForm } from './schema'

/** Starts or completes (`action`) the treatment of `order`. Desk only. */
export async function moveOrder(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(moveForm, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT' }
  const { order, action } = parsed.output
  return answer({ orderId: order, action })
}

/** Cancels `order` with a `reason`. Desk only. */
export async function cancelOrder(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(cancelForm, Object.fromEntries(formData))
  if (!parsed.success) {
    const typed = formData.get('reason')
    const values = { reason: typeof typed === 'string' ? typed.slice(0, 4096) : '' }
    return { status: 'error', code: 'INVALID_INPUT', fields: { reason: parsed.issues[0].message }, values }
  }
  const { order, reason } = parsed.output
  return answer({ orderId: order, action: 'cancel', reason })
}

type Move = { readonly orderId: UncheckedId<OrderId>; readonly action: OrderAction; readonly reason?: string }

async function answer(given: Move): Promise<FormState> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOrders(actor)) return { status: 'error', code: 'FORBIDDEN' }
  if (actor.demo) return NOT_SAVED
  const values = given.reason ? { values: { reason: given.reason } } : {}
  try {
    const network = (await headers()).get(CLIENT_IP_HEADER)
    const moved = await move(actor, { ...given, network })
    return moved.ok ? { status: 'done' } : { status: 'error', code: moved.code, ...values }
  } catch (error) {
    log.error({ err: error }, 'an order could not be moved')
    return { status: 'error', code: 'UNAVAILABLE', ...values }
  }
}
