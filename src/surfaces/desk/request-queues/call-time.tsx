'use client'

import { useClock } from '../use-clock'
import { callPhase } from './rules'

type CallTimeProps = {
  /** ISO 8601, as all instants here. */
  readonly from: string
  readonly until: string
  /** When the page was made. */
  readonly at: string
  readonly words: Readonly<Record<ReturnType<typeof callPhase>, string>>
}

/** A window of calls that says, while the page stays open, when it begins and when it is over. */
export function CallTime({ from, until, at, words }: CallTimeProps) {
  const phase = callPhase({ from, until }, useClock(at))
  return <span className={phase === 'now' ? 'font-semibold text-olive' : undefined}>{words[phase]}</span>
}
