/** The forms about webhooks, and the query of a webhook's log. */
import * as v from 'valibot'
import { WIRE_COLLECTIONS, type WireCollection } from '@/content/changes/constants'
import { openedFields } from '@/lib/opened-form'
import { storableText } from '@/lib/plain-text'
import { webhookDeliveryIdSchema, webhookIdSchema } from '@/lib/record-ids'
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from './constants'
import { WEBHOOK_DELIVERY_STATUSES, type WebhookDeliveryStatus } from './deliveries/constants'

const key = v.pipe(v.string('INVALID'), v.uuid('INVALID'))

/** The field name of a collection's checkbox. */
export function collectionField(collection: WireCollection) {
  return `about_${collection}` as const
}
const collectionBoxes = v.entriesFromList(
  WIRE_COLLECTIONS.map(collectionField),
  v.optional(v.picklist(['on', ''], 'INVALID'), ''),
)

const settings = {
  ...collectionBoxes,
  name: v.pipe(
    v.string('NAME_REQUIRED'),
    v.transform(storableText),
    v.nonEmpty('NAME_REQUIRED'),
    v.maxLength(WEBHOOK_NAME_MAX, 'NAME_TOO_LONG'),
  ),
  url: v.pipe(
    v.string('URL_INVALID'),
    v.trim(),
    v.nonEmpty('URL_INVALID'),
    v.maxLength(WEBHOOK_URL_MAX, 'URL_INVALID'),
  ),
}

export const newWebhookForm = v.object({ ...settings, idempotency_key: key })

export const webhookSettingsForm = v.object({ ...settings, ...openedFields, webhook: webhookIdSchema })

/** A button of one webhook. */
export const webhookForm = v.object({ webhook: webhookIdSchema })

export const pauseForm = v.object({
  webhook: webhookIdSchema,
  to: v.picklist(['active', 'paused'], 'INVALID'),
})

export const secretForm = v.object({ webhook: webhookIdSchema, idempotency_key: key })

export const resendForm = v.object({ delivery: webhookDeliveryIdSchema })

/** The chosen collections of a form; none: all. */
export function chosenCollections(form: Readonly<Record<string, unknown>>): readonly WireCollection[] {
  return WIRE_COLLECTIONS.filter((collection) => form[collectionField(collection)] === 'on')
}

export type LogQuery = { readonly status: WebhookDeliveryStatus | ''; readonly page: number }

const PAGE_MAX = 10_000

export function readLogQuery(values: {
  readonly status?: string | undefined
  readonly page?: string | undefined
}): LogQuery {
  const page = Number(values.page)
  return {
    status: WEBHOOK_DELIVERY_STATUSES.find((status) => status === values.status) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** `?status=failed&page=2`; empty for the first page of all. */
export function logQueryString({ status, page }: LogQuery): string {
  const parts = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) })
  const text = parts.toString()
  return text ? `?${text}` : ''
}
