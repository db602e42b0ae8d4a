import { AuditBrokenError } from '@/base/audit/verify-audit'
import { ConfigurationError } from '@/lib/env'
import { DataFolderTakenError } from './data-folder'

export class UnsafeError extends Error {
  override readonly name = 'UnsafeError'
  constructor(readonly reasons: readonly string[]) {
    super('It is not safe to start')
  }
}

/**
 * The error that stopped a start, explained with what to do.
 * @returns undefined for an unknown error, which is to be logged
 */
export function explain(error: unknown): string | undefined {
  if (error instanceof AuditBrokenError) return error.message
  if (error instanceof ConfigurationError) return error.message
  if (error instanceof UnsafeError)
    return `It is not safe to start:\n${error.reasons.map((reason) => `  - ${reason}`).join('\n')}`
  if (error instanceof DataFolderTakenError) {
    const where = error.ownerProcess.address ? ` at ${error.ownerProcess.address}` : ''
    return `Kervan already runs on this data folder${where} (process ${error.ownerProcess.pid}).\nStop it first, or start a second one elsewhere: DATA_DIR=./data-2 PORT=3001 npm start`
  }
  if (isListenError(error)) {
    const name = String(error.port) === process.env.MANAGEMENT_PORT ? 'MANAGEMENT_PORT' : 'PORT'
    return `Port ${error.port} is taken by another program.\nChoose another one: ${name}=${error.port + 1} npm start`
  }
  return undefined
}

function isListenError(error: unknown): error is Error & { code: string; port: number } {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EADDRINUSE' &&
    'port' in error &&
    typeof error.port === 'number'
  )
}
