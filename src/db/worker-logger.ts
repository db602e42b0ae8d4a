import { Logger } from 'graphile-worker'
import { log } from '@/lib/log'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/**
 * Writes graphile-worker's messages to our log. Only the text before the first quote or brace: the rest may quote a
 * job's payload or an error's parameters.
 */
export const workerLogger = new Logger((scope) => (level, message) => {
  log[LEVELS[level]](
    { task: scope.taskIdentifier, job: scope.jobId },
    `worker: ${message.split(/['"{\n]/)[0]?.slice(0, 120)}`,
  )
})
