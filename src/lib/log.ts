/**
 * The logger of the process. It never writes personal data: errors are reduced to name, code and stack, without the
 * parameters that database drivers add to their messages, and known personal fields are cut.
 */

import pino, { type DestinationStream, type Logger } from 'pino'
import { errorCode } from './error-code'

const PERSONAL_FIELDS = [
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

/** The fields of an error that may be logged: class, code and stack; never parameters or row contents. */
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

/** A thrown value that is not an Error may hold anything, so only its type and code are written. */
function describeThrown(thrown: unknown): Record<string, unknown> {
  if (typeof thrown !== 'object' || thrown === null) return { type: thrown === null ? 'null' : typeof thrown }
  const type: unknown = Object.getPrototypeOf(thrown)?.constructor?.name
  return { type: typeof type === 'string' && type !== '' ? type : 'object', code: errorCode(thrown) }
}

/**
 * The first line of a message without quoted data: Drizzle writes `Failed query: … params: …`, Valibot `… but received
 * "…"`, PostgreSQL row values. The patterns take linear time, also for a long text.
 */
export function withoutQuotedData(text: string): string {
  const firstLine = text.split('\n')[0] ?? ''
  if (firstLine.startsWith('Failed query')) return 'Failed query'
  return firstLine
    .replace(/params:.*$/s, 'params: [cut]')
    .replace(/received ".*$/s, 'received [cut]')
    .replace(/(?<!\S)\S+@\S+/g, '[email]')
    .replace(/kvn_\w+/g, '[token]') // of another program (base/api-tokens)
    .slice(0, 300)
}

/**
 * The arguments of a log call as they may be written. Without a text from the caller, pino would write the error's
 * message; and texts may quote errors. So every text is cut here, also Payload's.
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

/** The logger; with a destination, one like it that writes there. */
export function makeLog(destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: process.env.LOG_LEVEL ?? 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: { paths: PERSONAL_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[cut]' },
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
