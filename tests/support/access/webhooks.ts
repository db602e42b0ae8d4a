/** The desk's pages about webhooks: for admins alone. */
import { ADMINS, ADMINS_FORM } from './expected'
import { action, page } from './rows'
import type { Row } from './types'

/** Of no webhook. */
const NO_WEBHOOK = { webhook: '{request}' }
const WEBHOOKS = 'desk/webhooks/actions'
const NEW = { name: 'Partner', url: 'nobody' }

export const WEBHOOK_ROWS: readonly Row[] = [
  page('Webhook', 'list', 'desk/webhooks', ADMINS),
  page('Webhook', 'read', 'desk/webhooks/[id]', { ...ADMINS, admin: 'missing' }, { id: 'request' }),
  action(
    'Webhook',
    'create',
    `${WEBHOOKS}.createWebhook`,
    ADMINS_FORM,
    { ...NEW, idempotency_key: '{key}' },
    'INVALID_INPUT',
  ),
  action(
    'Webhook',
    'change',
    `${WEBHOOKS}.changeWebhook`,
    ADMINS_FORM,
    { ...NEW, ...NO_WEBHOOK },
    'INVALID_INPUT',
  ),
  action(
    'Webhook',
    'pause',
    `${WEBHOOKS}.moveWebhook`,
    ADMINS_FORM,
    { ...NO_WEBHOOK, to: 'paused' },
    'WEBHOOK_NOT_FOUND',
  ),
  action(
    'Webhook',
    'renew the secret',
    `${WEBHOOKS}.renewSecret`,
    ADMINS_FORM,
    { ...NO_WEBHOOK, idempotency_key: '{key}' },
    'WEBHOOK_NOT_FOUND',
  ),
  action('Webhook', 'test', `${WEBHOOKS}.testWebhook`, ADMINS_FORM, NO_WEBHOOK, 'WEBHOOK_NOT_FOUND'),
  action('Webhook', 'delete', `${WEBHOOKS}.deleteWebhook`, ADMINS_FORM, NO_WEBHOOK, 'WEBHOOK_NOT_FOUND'),
  action(
    'Webhook',
    'send a message again',
    `${WEBHOOKS}.resendDelivery`,
    ADMINS_FORM,
    { delivery: '{request}' },
    'DELIVERY_NOT_FOUND',
  ),
]
