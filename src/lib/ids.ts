/**
 * Identifiers: UUID version 7 (RFC 9562). Its first 48 bits are the time, so new rows land at the end of an
 * index, and 74 random bits keep an id unguessable enough to be shown; it is never a secret.
 */
import { randomBytes } from 'node:crypto'
import { now } from './clock'

/** A new UUID v7. @param at the instant it carries, for tests. */
export function newId(at: Date = now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether a text from outside can be an id at all; asked before it reaches a `uuid` column. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value)
}
