/** Keeps who has a conversation open, as far as it is heard, and forgets by itself who is not heard of any more. */
import type { LiveReading } from '@/base/live/schema'
import { type Colleague, stillReading, withReading } from './rules'

type ColleaguesOptions = {
  /** Not shown. */
  readonly self: string
  readonly onChange: (colleagues: readonly Colleague[]) => void
}

export function createColleagues({ self, onChange }: ColleaguesOptions) {
  let known: readonly Colleague[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (next: readonly Colleague[]) => {
    known = next
    clearTimeout(timer)
    onChange(known)
    if (known.length === 0) return
    const first = Math.min(...known.map(({ until }) => until))
    timer = setTimeout(prune, Math.max(0, first - performance.now()))
  }
  const prune = () => set(stillReading(known, performance.now()))
  return {
    hear: (reading: LiveReading) => {
      if (reading.author.id !== self) set(withReading(known, reading, performance.now()))
    },
    end: () => clearTimeout(timer),
  }
}
