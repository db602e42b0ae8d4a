/**
 * Next, React and Payload write errors to the console as they are, with the rows and form values that a driver or
 * a schema hung on them. In production what they say goes through the log, which cuts that.
 */
import { describeError, log, withoutQuotedData } from '@/lib/log'

type Level = 'error' | 'warn' | 'info' | 'debug'
const LEVELS: Readonly<Record<Level | 'log', Level>> = {
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  debug: 'debug',
}

/** Sends the console of this process to the log, and with it Node's own warnings. */
export function consoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, { [method]: (...said: unknown[]) => log[level](toRecord(said), toText(said)) })
  process.removeAllListeners('warning') // Node's own printer
  process.on('warning', (warning) => log.debug({ err: warning }, 'warning'))
}

/** What may be kept of the arguments: errors described, other objects dropped. */
export function toRecord(said: readonly unknown[]): Record<string, unknown> {
  const error = said.find((part) => part instanceof Error)
  if (!error) return {}
  const digest = 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
  return { err: describeError(error), digest }
}

/** Its strings in one line; the digest that a visitor sees on the error page stands beside them. */
export function toText(said: readonly unknown[]): string {
  return said
    .filter((part) => typeof part === 'string')
    .map(withoutQuotedData)
    .join(' ')
}
