/** Runs the statements of the content API within the time of their answer. */
import type { Pool } from 'pg'
import { errorCode } from '@/lib/error-code'
import { AnswerTimeoutError, type Deadline } from '../records/limit-time'
import type { SqlText } from './write-read'

type Row = Readonly<Record<string, unknown>>
export type RunStatement = (statement: SqlText, deadline: Deadline) => Promise<readonly Row[]>

/** SQLSTATE of a statement that was cancelled: by its time, or by an operator. */
const CANCELLED = '57014'
/** The clocks of database and process differ by less. */
const CLOCK_ERROR_MS = 10

/** @param pool with this `statement_timeout` @throws AnswerTimeoutError from the function when a statement's time is over */
export function createRunStatement(pool: Pool, statementTimeoutMs: number): RunStatement {
  return async ({ text, values }, deadline) => {
    const client = await deadline.wait(
      () => pool.connect(),
      (late) => late.release(),
    )
    const timeoutMs = Math.max(1, Math.min(statementTimeoutMs, Math.floor(deadline.remainingMs())))
    const isShortened = timeoutMs < statementTimeoutMs
    let began = performance.now()
    try {
      if (isShortened) await client.query(`set statement_timeout = ${timeoutMs}`)
      began = performance.now()
      const { rows } = await client.query<Record<string, unknown>>(text, [...values])
      if (isShortened) await client.query('reset statement_timeout')
      client.release()
      return rows
    } catch (error) {
      client.release(true) // as `pool.query` does: its settings are not known
      const isOver = performance.now() - began >= timeoutMs - CLOCK_ERROR_MS
      throw isOver && errorCode(error) === CANCELLED
        ? new AnswerTimeoutError('A statement takes too long', { cause: error })
        : error
    }
  }
}
