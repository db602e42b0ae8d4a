/**
 * One logger for the process. It never holds what a person wrote: errors are reduced to name, code and stack
 * without the parameters that database drivers add to their messages, and known personal fields are cut.
 */

import pino, { type DestinationStream, type Logger } from 'pino'
import { errorCode } from './error-code'

const PERSONAL = [
  'email',
  'name',
  'phone',
  'phoneNumber',
  'firstName',
  'lastName',
  'token',
  'password',
  'cookie',
]

/** What may be logged of an error: its class, code and where it happened; never parameters or row contents. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThrown(error)
  const code = errorCode(error)
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return { type: error.name, code, message: withoutQuotedData(error.message), stack, cause }
}

/** Of what is thrown without being an error nothing is known, so nothing of its contents is written. */
function describeThrown(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { type: thrown === null ? 'null' : typeof thrown }
  const type: unknown = Object.getPrototypeOf(thrown)?.constructor?.name
  return { type: typeof type === 'string' && type !== '' ? type : 'object', code: errorCode(thrown) }
}

/**
 * The first line of a message without what it may quote: Drizzle writes `Failed query: … params: …`, Valibot
 * `… but received "…"`, PostgreSQL row values. Each pattern is tried at few places, so that a long text costs no more than
 * its length.
 */
export function withoutQuotedData(text: string): string {
  const firstLine = text.split('\n')[0] ?? ''
  if (firstLine.startsWith('Failed query')) return 'Failed query'
  return firstLine
    .replace(/params:.*$/s, 'params: [cut]')
    .replace(/received ".*$/s, 'received [cut]')
    .replace(/(?<!\S)\S+@\S+/g, '[email]')
    .slice(0, 300)
}

/**
 * What is written of a call's arguments. Without a text of the caller's, pino would take the error's own message,
 * and texts may quote errors; so every text passes here, also Payload's.
 */
function withoutPersonalData(first: unknown, rest: readonly unknown[]): readonly unknown[] {
  const texts = rest.map(cut)
  if (first instanceof Error) return withMessageOf(first, { err: first }, texts)
  if (typeof first !== 'object' || first === null) return [cut(first), ...texts]
  const fields: object = 'msg' in first ? { ...first, msg: cut(first.msg) } : first
  return 'err' in first && !('msg' in first) ? withMessageOf(first.err, fields, texts) : [fields, ...texts]
}

function withMessageOf(error: unknown, fields: object, texts: readonly unknown[]): readonly unknown[] {
  if (texts[0] !== undefined && texts[0] !== null) return [fields, ...texts]
  return [fields, describeError(error).message ?? 'Error']
}

function cut(value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  return typeof value === 'string' ? withoutQuotedData(value) : value
}

/** The logger, or one like it that writes somewhere else. */
export function makeLog(destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: process.env.LOG_LEVEL ?? 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`]), censor: '[cut]' },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args
        Reflect.apply(method, this, withoutPersonalData(first, rest))
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

export const log = makeLog()
