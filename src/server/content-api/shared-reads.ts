/**
 * One read for all who wait for the same answer, begun as soon as one of them has a place. If it waited for a place of the
 * first, a network whose own queue is full would hold up everybody's list.
 */
import type { ClientPlace } from './limit-reads'

/** Further networks that may begin a read; each takes one place in its own queue. */
const HELPERS_MAX = 20

/** `begun`: the read has begun at another place, and this one is not needed. */
type Work<T> = () => Promise<T | 'begun'>
type ReadLimit<T> = (place: ClientPlace, work: Work<T>) => Promise<T | 'begun'>
type WaitingRead<T> = { readonly begin: Work<T>; readonly networks: Set<string> }

/** @param limited runs a read once its network has a place, or answers that it has none */
export function createSharedReads<T>(limited: ReadLimit<T>) {
  const waiting = new Map<string, WaitingRead<T>>()

  /** The read of the first who asks. @param work called at most once; never rejects */
  async function run(key: string, place: ClientPlace, work: () => Promise<T>): Promise<T> {
    const begun = Promise.withResolvers<T>()
    let answer: Promise<T> | undefined
    const begin = async () => {
      if (answer) return 'begun'
      waiting.delete(key)
      answer = work()
      begun.resolve(answer)
      return answer
    }
    waiting.set(key, { begin, networks: new Set([place.network]) })
    const first = await Promise.race([limited(place, begin), begun.promise])
    const result = first === 'begun' ? await begun.promise : first
    answer ??= Promise.resolve(result) // refused: a place that comes later does not begin a read without a reader
    waiting.delete(key)
    return result
  }

  /** Lets a read that still waits begin at this place as well. */
  function help(key: string, place: ClientPlace): void {
    const read = waiting.get(key)
    if (!read || read.networks.size > HELPERS_MAX || read.networks.has(place.network)) return
    read.networks.add(place.network)
    void limited(place, read.begin)
  }

  return { run, help }
}
