/**
 * `failing`: paused by itself, because its receiver took nothing for days. `gone`: ended by its receiver, which answered
 * that it no longer wants messages.
 */
export const WEBHOOK_STATUSES = ['active', 'paused', 'failing', 'gone'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

export const WEBHOOK_NAME_MAX = 80
export const WEBHOOK_URL_MAX = 2000
export const WEBHOOKS_MAX = 20

/** Only these ports of other machines are called. */
export const WEBHOOK_PORTS = ['443', '8443'] as const

export const SECRET_BYTES = 32
/** Begins a secret in the format of Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_'
/** How long messages are also signed with the secret before the present one. */
export const OLD_SECRET_HOURS = 24

/** Test messages by one admin. */
export const WEBHOOK_TEST_LIMIT = { limit: 20, windowSeconds: 3600 } as const
