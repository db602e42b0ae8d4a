import * as v from 'valibot'

const base64url = (bytes: number) =>
  v.pipe(
    v.string('INVALID'),
    v.regex(/^[\w-]+$/, 'INVALID'),
    v.check((text) => Buffer.from(text, 'base64url').length === bytes, 'INVALID'),
  )

/** What a browser hands out when it is subscribed: an address, its public key (P-256) and a secret. */
export const subscriptionKeys = v.object({
  endpoint: v.pipe(v.string('INVALID'), v.url('INVALID'), v.maxLength(1000, 'INVALID')),
  p256dh: base64url(65),
  auth: base64url(16),
})

export const unsubscribeInput = v.object({
  /** Without one: every device. */
  endpoint: v.optional(v.pipe(v.string('INVALID'), v.maxLength(1000, 'INVALID')), ''),
})
