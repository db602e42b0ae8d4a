/**
 * Next, React and Payload write errors to the console unchanged, with rows and form values that a driver or schema
 * added. In production the console goes through the log, which cuts these.
 */
import { log, withoutQuotedData } from '@/lib/log'

type Level = 'error' | 'warn' | 'debug'
/** Libraries report their own progress with `log` and `info`; our code uses the log itself. */
const LEVELS: Readonly<Record<Level | 'log' | 'info', Level>> = {
  error: 'error',
  warn: 'warn',
  log: 'debug',
  info: 'debug',
  debug: 'debug',
}

/** Sends the console of this process to the log, and with it Node's own warnings. */
export function consoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, { [method]: (...args: unknown[]) => log[level](toRecord(args), toText(args)) })
  process.removeAllListeners('warning') // Node's own printer
  process.on('warning', (warning) => log.debug({ err: warning }, 'warning'))
}

/** The error among the arguments, which the log describes when it writes it; other objects are dropped. */
export function toRecord(args: readonly unknown[]): Record<string, unknown> {
  const error = args.find((part) => part instanceof Error)
  if (!error) return {}
  const digest = 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
  return { err: error, digest }
}

/** The strings among the arguments, and the digest that the error page shows to a visitor. */
export function toText(args: readonly unknown[]): string {
  return args
    .filter((part) => typeof part === 'string')
    .map(withoutQuotedData)
    .join(' ')
}
