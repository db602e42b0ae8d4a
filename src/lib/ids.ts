/**
 * Identifiers: UUID version 7 (RFC 9562). The first 48 bits are the time, so new rows are added at the end of an index;
 * 74 bits are random, so that ids cannot be enumerated. An id is never a secret.
 */
import { randomBytes } from 'node:crypto'
import { now } from './clock'

/** A new UUID v7, typed as the caller needs it. @param at its time, for tests */
export function newId<Id extends string = string>(at: Date = now()): Id {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isId<Id>(id)) throw new Error('A new id does not have the form of a UUID')
  return id
}

/** Whether a text from outside has the form of an id; a `uuid` column refuses others with an error. */
export function isId<Id extends string = string>(value: unknown): value is Id {
  return typeof value === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value)
}
