'use server'

import { chosenUploads } from '@/care/documents/schema'
import { addOrderFiles } from '@/care/orders/files/add-files'
import { removeOrderFile } from '@/care/orders/files/remove-file'
import { orderFileRemoval, orderFilesForm } from '@/care/orders/files/schema'
import { moveOrder as move } from '@/care/orders/move-order'
import { mayWorkOnOrders } from '@/care/orders/policy'
import { saveTrip as save } from '@/care/orders/trip/save-trip'
import { tripForm } from '@/care/orders/trip/schema'
import { undoMove as undo } from '@/care/orders/undo-move'
import { findMoneyCounted, findMoneyHeld } from '@/care/payments/read-payments'
import { formAction } from '@/surfaces/forms/form-action'
import { cancelForm, moveForm, undoForm } from './schema'

/**
 * Starts or completes (`action`) the treatment of `order`, whose last move is `version`; `confirmed` is what the page has
 * shown as unusual. Desk only.
 */
export const moveOrder = formAction({
  name: 'order.move',
  schema: moveForm,
  policy: mayWorkOnOrders,
  useCase: ({ order: orderId, ...step }, { actor, clientIp }) =>
    move(actor, { ...step, orderId, findMoneyCounted, clientIp }),
})

/** Undoes the last move of `order`, which is `version`. Desk only. */
export const undoMove = formAction({
  name: 'order.undo',
  schema: undoForm,
  policy: mayWorkOnOrders,
  useCase: ({ order: orderId, version }, { actor, clientIp }) => undo(actor, { orderId, version, clientIp }),
})

/** Cancels `order`, whose last move on the page is `version`, with a `reason`. Desk only. */
export const cancelOrder = formAction({
  name: 'order.cancel',
  schema: cancelForm,
  policy: mayWorkOnOrders,
  keeps: ['reason'],
  useCase: ({ order: orderId, version, reason }, { actor, clientIp }) =>
    move(actor, { orderId, action: 'cancel', version, reason, findMoneyHeld, clientIp }),
})

/** Stores the trip card of `order` and the notes for its patient. Desk only. */
export const saveTrip = formAction({
  name: 'order.trip',
  schema: tripForm,
  policy: mayWorkOnOrders,
  keeps: 'all',
  useCase: ({ order: orderId, base, over, notes, ...card }, { actor, clientIp }) =>
    save(actor, { orderId, version: Number(over || base), notes, card, clientIp }),
  // The next save is made on top of this one.
  done: ({ version }) => ({ values: { base: String(version) } }),
})

/** Adds uploaded `files` to `order`, with a `category` and a `title` that may be empty. Desk only. */
export const addFiles = formAction({
  name: 'order.files',
  schema: orderFilesForm,
  policy: mayWorkOnOrders,
  keeps: ['title', 'category'],
  useCase: ({ order: orderId, category, title, ...form }, { actor, clientIp, locale }) =>
    addOrderFiles(actor, {
      ...{ orderId, category, title, clientIp },
      files: chosenUploads(form, locale),
      key: form.idempotency_key,
    }),
})

/** Deletes the `document` that the team added to `order`, with a `reason`. Desk only. */
export const removeFile = formAction({
  name: 'order.remove-file',
  schema: orderFileRemoval,
  policy: mayWorkOnOrders,
  keeps: ['reason'],
  useCase: ({ order: orderId, document: documentId, reason }, { actor, clientIp }) =>
    removeOrderFile(actor, { orderId, documentId, reason, clientIp }),
})
