/**
 * Lets at most `concurrent` calls run at once and `waiting` more queue. Further ones are refused at once, so that a
 * flood of expensive work does not pile up. @returns a function that runs `work`; `ran: false` when it was refused
 */
export function createLimiter(concurrent: number, waiting: number) {
  let running = 0
  const queue: (() => void)[] = []
  const finish = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async function limited<T>(
    work: () => Promise<T>,
  ): Promise<{ ran: true; value: T } | { ran: false }> {
    if (running >= concurrent) {
      if (queue.length >= waiting) return { ran: false }
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return { ran: true, value: await work() }
    } finally {
      finish()
    }
  }
}
