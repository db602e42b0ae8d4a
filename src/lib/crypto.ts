/**
 * Encryption at rest and hashes. AES-256-GCM with the key's id in the stored text, so that keys can be rotated, and
 * with the row's identity as additional data, so that a value copied to another row cannot be decrypted.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

export type DataKeys = { readonly current: string; readonly keys: Readonly<Record<string, Buffer>> }

const IV_BYTES = 12
const TAG_BYTES = 16
/** Without it Node accepts a tag shortened to four bytes, which can be guessed. */
const TAG = { authTagLength: TAG_BYTES } as const

/** What `seal` returns; a column of this type accepts no plain text (`sealedText` of db/columns.ts). */
export type SealedText = `v1.${string}.${string}.${string}`

/** `table:id:field` of the sealed value. */
export type SealContext = `${string}:${string}:${string}`

/**
 * Seals a text. @returns `v1.<key id>.<iv>.<ciphertext+tag>`, base64url parts.
 */
export function seal(plain: string, context: SealContext, { current, keys }: DataKeys): SealedText {
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
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), TAG).setAAD(
    Buffer.from(context),
  )
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/**
 * Seals the bytes of a file.
 * @returns one byte with the length of the key's id, the id, 12 bytes of IV, the ciphertext, 16 bytes of authentication
 * tag
 */
export function sealBytes(plain: Uint8Array, context: SealContext, { current, keys }: DataKeys): Buffer {
  const key = keys[current]
  if (!key) throw new Error(`Data key ${current} is not configured`)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const id = Buffer.from(current)
  return Buffer.concat([
    ...[Buffer.from([id.length]), id, iv],
    ...[cipher.update(plain), cipher.final(), cipher.getAuthTag()],
  ])
}

/** Opens what `sealBytes` made. @throws when the key is unknown, or the bytes or their context were changed. */
export function openBytes(sealed: Buffer, context: SealContext, { keys }: DataKeys): Buffer {
  const idEnd = 1 + (sealed[0] ?? 0)
  const key = keys[sealed.subarray(1, idEnd).toString()]
  if (!key || sealed.length < idEnd + IV_BYTES + TAG_BYTES)
    throw new Error('Sealed bytes are malformed or their key is gone')
  const body = sealed.subarray(idEnd + IV_BYTES)
  const iv = sealed.subarray(idEnd, idEnd + IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, TAG).setAAD(Buffer.from(context))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
}

/** Hex SHA-256: how single-use tokens are stored. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Hex HMAC-SHA-256. */
export function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** The same in base64, with a key of bytes. */
export function hmacBase64(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64')
}

/** `bytes` random bytes in base64. */
export function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64')
}

/** A URL-safe secret of `bytes` random bytes (default 32: 256 bits). */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** A random secret of letters of `alphabet`, each equally likely. */
export function randomLetters(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}
