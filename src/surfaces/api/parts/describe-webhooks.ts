/** The messages that other programs get. Pure. */

import { OTHER_EVENTS } from '@/care/webhooks/deliveries/constants'
import { bodyOf } from '@/care/webhooks/deliveries/rules'
import { CHANGE_ACTIONS, WIRE_COLLECTIONS } from '@/content/changes/constants'
import { type Json, jsonContent, refersTo } from './json'

const EXAMPLE = {
  id: '019ac0de-3d6e-7a11-9b1f-6f1d8a2c4e55',
  action: 'update',
  collection: 'service',
  recordKey: '12',
  changedAt: new Date('2026-12-05T10:00:00Z'),
} as const

export const WEBHOOK_SCHEMAS: Json = {
  change: {
    type: 'object',
    description: 'It has no content: read the record after it.',
    required: ['id', 'event', 'collection', 'key', 'at'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The same at every attempt.' },
      event: {
        type: 'string',
        enum: [
          ...CHANGE_ACTIONS.map((action) => `items.${action}`),
          ...Object.values(OTHER_EVENTS).map(({ name }) => name),
        ],
        description:
          '`modes.update`: the Turkish or the German compliance mode was switched, read everything again.',
      },
      collection: {
        anyOf: [{ type: 'string', enum: WIRE_COLLECTIONS }, { type: 'null' }],
        description: 'Null in a test and in `modes.update`.',
      },
      key: { type: ['string', 'null'], description: 'Of the record; null where `collection` is.' },
      at: { type: 'string', format: 'date-time', description: 'When it changed.' },
    },
  },
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: true, schema: { type: 'string' }, description }
}

export const WEBHOOKS: Json = {
  change: {
    post: {
      ...{ tags: ['Webhooks'], operationId: 'receive_change', summary: 'Content has changed' },
      description:
        'Sent to addresses that an admin has added, and signed as Standard Webhooks says. Every status from 200 to 299 within ten seconds means that it was taken; `410` ends the webhook.',
      security: [],
      parameters: [
        header('Webhook-Id', 'As `id` in the body.'),
        header('Webhook-Timestamp', 'Seconds since 1970.'),
        header('Webhook-Signature', '`v1,` and the HMAC-SHA-256 of id, timestamp and body.'),
      ],
      requestBody: { required: true, ...jsonContent(refersTo('change'), JSON.parse(bodyOf(EXAMPLE))) },
      responses: { '2XX': { description: 'It was taken.' }, 410: { description: 'No more messages.' } },
    },
  },
}
