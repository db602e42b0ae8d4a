/**
 * The time that one answer has for its statements and texts. Waiting for a connection depends on other readers, so it is
 * counted apart: it is no fault of the query.
 */
import { ANSWER_TIMEOUT_MS, WAITING_TIMEOUT_MS } from '../constants'

/** The query takes too long. */
export class AnswerTimeoutError extends Error {
  override readonly name = 'AnswerTimeoutError'
}

/** No connection was free in time. */
export class ConnectionTimeoutError extends Error {
  override readonly name = 'ConnectionTimeoutError'
}

export class Deadline {
  private readonly began: number
  private waitedMs = 0

  /** @param clock milliseconds that only increase */
  constructor(private readonly clock: () => number = () => performance.now()) {
    this.began = clock()
  }

  remainingMs(): number {
    return this.began + this.waitedMs + ANSWER_TIMEOUT_MS - this.clock()
  }

  /** @throws AnswerTimeoutError when the time is over */
  check(): void {
    if (this.remainingMs() <= 0) throw new AnswerTimeoutError('The answer takes too long')
  }

  /**
   * Waits for a connection. @param giveBack receives one that came too late
   * @throws ConnectionTimeoutError when all waiting of this answer together took too long
   */
  async wait<T>(connect: () => Promise<T>, giveBack: (connection: T) => void = () => undefined): Promise<T> {
    this.checkWaiting()
    const began = this.clock()
    const connection = await connect().finally(() => {
      this.waitedMs += this.clock() - began
    })
    try {
      this.checkWaiting()
    } catch (error) {
      giveBack(connection)
      throw error
    }
    return connection
  }

  private checkWaiting(): void {
    if (this.waitedMs > WAITING_TIMEOUT_MS) throw new ConnectionTimeoutError('No connection was free in time')
  }
}
