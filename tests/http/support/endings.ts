/**
 * Requests that end something of the patient's. The others send them first, while all of it is still there; the patient
 * sends them last.
 */
import { confirmationOf, unusualMove } from '@/care/orders/rules'
import { withDatabase } from '../../e2e/support/captcha'
import { FORM_KEY } from '../../support/access/types'
import { actionOf, actionRequest, callAction, outcomeOf } from './actions'
import type { Answer } from './client'
import type { Journey } from './journey'
import type { Account } from './journey-account'
import { done, endOf, pieceOf } from './journey-parts'
import type { SentRequest } from './recorder'

/** The treatment is over, so that the patient can rate the stay. */
export async function completeStay({ desk, ids: { order } }: Journey): Promise<void> {
  for (const action of ['start', 'complete'] as const) {
    const form = { order, action, ...(await confirmedMove(order, action)) }
    await done(callAction(desk, 'desk/orders/actions.moveOrder', form), action)
  }
}

/** What the page of the order sends with a step: its last move, and that everything unusual is confirmed. */
async function confirmedMove(order: string, action: 'start' | 'complete') {
  const { rows } = await withDatabase((client) =>
    client.query(
      `select event.id as version, event.at, total_minor, payment_status, treatment_from::text, treatment_until::text,
          coalesce((select sum(received_minor - case when status in ('unpaid', 'pending', 'failed') then refunded_minor else 0 end)
            from payment where order_id = care_order.id), 0) as counted
        from care_order join order_event event on event.order_id = care_order.id
        where care_order.id = $1 and event.from_status is distinct from event.to_status
        order by event.at desc limit 1`,
      [order],
    ),
  )
  const [{ version, at: statusAt, counted, ...row }] = rows
  const moved = {
    ...{ statusAt, totalMinor: Number(row.total_minor), paymentStatus: row.payment_status },
    ...{ treatmentFrom: row.treatment_from, treatmentUntil: row.treatment_until },
  }
  return { version, confirmed: confirmationOf(unusualMove(action, moved, Number(counted), new Date())) }
}

export function endingsOf({ ids, mark }: Journey, account: Account): readonly SentRequest[] {
  const { password, endpoint, phoneSession: session } = account
  const [confirmed = '', declined = ''] = account.pending
  const typed = { idempotency_key: crypto.randomUUID(), reason: `Nein ${mark}`, locale: 'de' }
  const portal = (name: string, fields: Readonly<Record<string, string>>) =>
    actionRequest(`portal/${name}`, fields)
  const upload = `/uploads/${ids.upload}?form=${FORM_KEY}&purpose=attachment`
  return [
    pieceOf(upload, Buffer.from(mark)),
    endOf(upload),
    portal('documents/actions.deleteDocument', { document: ids.document, locale: 'de' }),
    portal('offers/actions.declineOffer', { offer: ids.offer, version: '1', ...typed }),
    portal('withdraw/actions.withdrawRequest', { request: ids.openRequest, ...typed }),
    portal('patient-record/actions.revokeShareLink', { share: ids.share }),
    portal('orders/actions.rateStay', { order: ids.order, score: '4', text: `Gut ${mark}`, locale: 'de' }),
    portal('pending-actions.confirmPendingRequest', { request: confirmed }),
    portal('pending-actions.declinePendingRequest', { request: declined }),
    portal('settings/picture/actions.deletePicture', {}),
    portal('settings/notifications/actions.endDevice', { endpoint }),
    portal('privacy/actions.cancelErasure', {}),
    portal('settings/actions.signOutElsewhere', { session }),
    portal('settings/actions.disconnectGoogle', { password }),
    actionRequest('auth/second-factor/actions.switchOff', { password }),
  ]
}

/** Whether it had an effect. A request that no longer waits for its owner's word is answered as a success that says so. */
export function isAccepted(request: SentRequest, answer: Answer): boolean {
  if (actionOf(request) === undefined) return answer.status >= 200 && answer.status < 300
  const { status, path = '' } = outcomeOf(answer)
  return status === 'done' && !path.includes('sent=late')
}
