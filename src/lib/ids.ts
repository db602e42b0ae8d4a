/**
 * Identifiers: UUID version 7 (RFC 9562). The first 48 bits are the time, so new rows are added at the end of an index;
 * 26 bits are a counter that begins at a random number in each millisecond (section 6.2, method 1), so rows of the same
 * time are listed in the order in which one process made them; 48 bits are random. An id is never a secret.
 */
import { randomBytes } from 'node:crypto'
import { now } from './clock'
import { processWide } from './process-wide'

/** The time and the counter of the last id. One for all copies of this module, or theirs would not be in one order. */
const last = processWide('ids', () => ({ milliseconds: -1, count: 0 }))

/** A new UUID v7, typed as the caller needs it. @param at its time, for tests */
export function newId<Id extends string = string>(at: Date = now()): Id {
  const bytes = randomBytes(16)
  const milliseconds = at.getTime()
  // The highest bit begins as 0: there is room for 33 million ids of one millisecond.
  last.count = milliseconds === last.milliseconds ? last.count + 1 : bytes.readUInt32BE(6) >>> 7
  last.milliseconds = milliseconds
  bytes.writeUIntBE(milliseconds, 0, 6)
  bytes.writeUInt8(0x70 | (last.count >>> 22), 6)
  bytes.writeUInt8((last.count >>> 14) & 0xff, 7)
  bytes.writeUInt8(0x80 | ((last.count >>> 8) & 0x3f), 8)
  bytes.writeUInt8(last.count & 0xff, 9)
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isId<Id>(id)) throw new Error('A new id does not have the form of a UUID')
  return id
}

/** Whether a text from outside has the form of an id; a `uuid` column refuses others with an error. */
export function isId<Id extends string = string>(value: unknown): value is Id {
  return typeof value === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value)
}
