/**
 * Encryption at rest and one-way hashes. AES-256-GCM with the key's id in the stored text, so keys can be
 * rotated, and with the row's identity as additional data, so a value moved to another row does not open.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type DataKeys = { readonly current: string; readonly keys: Readonly<Record<string, Buffer>> }

const IV_BYTES = 12
const TAG_BYTES = 16

/** `table:id:field` of the sealed value. */
export type SealContext = `${string}:${string}:${string}`

/**
 * Seals a text. @returns `v1.<key id>.<iv>.<ciphertext+tag>`, base64url parts.
 */
export function seal(plain: string, context: SealContext, { current, keys }: DataKeys): string {
  const key = keys[current]
  if (!key) throw new Error(`Data key ${current} is not configured`)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${current}.${iv.toString('base64url')}.${body.toString('base64url')}`
}

/** Opens what `seal` made. @throws when the key is unknown, or the text or its context was changed. */
export function open(sealed: string, context: SealContext, { keys }: DataKeys): string {
  const [version, id, iv, body] = sealed.split('.')
  const key = id ? keys[id] : undefined
  if (version !== 'v1' || !key || !iv || !body)
    throw new Error('Sealed value is malformed or its key is gone')
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url')).setAAD(
    Buffer.from(context),
  )
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Hex SHA-256: how single-use tokens are kept at rest. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Hex HMAC-SHA-256. */
export function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** A URL-safe secret of `bytes` random bytes (default 32: 256 bits). */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Compares two texts in time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
