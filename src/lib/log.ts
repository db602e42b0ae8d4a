/**
 * One logger for the process. It never holds what a person wrote: errors are reduced to name, code and stack
 * without the parameters that database drivers add to their messages, and known personal fields are cut.
 */
import pino from 'pino'

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
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return { type: error.name, code, message: withoutQuotedData(error.message), stack, cause }
}

/**
 * The first line of a message without what it may quote: Drizzle writes `Failed query: … params: …`, Valibot
 * `… but received "…"`, PostgreSQL row values.
 */
export function withoutQuotedData(text: string): string {
  const firstLine = text.split('\n')[0] ?? ''
  if (firstLine.startsWith('Failed query')) return 'Failed query'
  return firstLine
    .replace(/params:.*$/, 'params: [cut]')
    .replace(/received ".*$/, 'received [cut]')
    .replace(/\S+@\S+/g, '[email]')
    .slice(0, 300)
}

export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError, error: describeError },
  redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`]), censor: '[cut]' },
})
