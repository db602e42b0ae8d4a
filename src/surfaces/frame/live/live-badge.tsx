'use client'

import { useSyncExternalStore } from 'react'
import type { LiveCounts } from '@/base/live/schema'
import { type LiveState, liveState, newerCounts, subscribeLiveState } from './live-store'

export type LiveBadgeProps = {
  readonly of: keyof LiveCounts
  /** What the page was made with, and when. */
  readonly page: LiveState
}

/** A badge that follows the number of what waits, in every tab: the number in a circle; nothing for none. */
export function LiveBadge({ of, page, className }: LiveBadgeProps & { readonly className: string }) {
  const count = useCount({ of, page })
  if (count === 0) return null
  return (
    <span aria-hidden="true" className={className}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

type LiveBadgeWordsProps = LiveBadgeProps & {
  readonly locale: string
  /** For one and for several, with `{n}`. */
  readonly words: Readonly<Record<'one' | 'other', string>>
}

/** The same in words, for screen readers. */
export function LiveBadgeWords({ of, page, locale, words }: LiveBadgeWordsProps) {
  const count = useCount({ of, page })
  if (count === 0) return null
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? words.one : words.other
  return <span className="sr-only">({form.replace('{n}', String(count))})</span>
}

function useCount({ of, page }: LiveBadgeProps): number {
  const heard = useSyncExternalStore(subscribeLiveState, liveState, () => undefined)
  return newerCounts(page, heard)[of] ?? 0
}
