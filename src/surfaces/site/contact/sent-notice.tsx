'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { SENT_KEY } from './sent-note'
import type { SentNoticeCard } from './sent-notice-card'
import { tabStorage } from './tab-storage'

type Card = typeof SentNoticeCard

/**
 * Says on every page after the form's own, until it is closed, that the request has arrived and what comes next. The
 * cached page holds an empty place only; the rest is fetched in a tab that has sent something.
 */
export function SentNotice() {
  const pathname = usePathname()
  const [Loaded, setLoaded] = useState<Card>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: sending a form leads to another page
  useEffect(() => {
    tabStorage((tab) => {
      if (tab.getItem(SENT_KEY) === null) return
      import('./sent-notice-card').then(
        ({ SentNoticeCard: component }) => setLoaded(() => component),
        () => undefined, // the mail says it, too
      )
    })
  }, [pathname])

  return <div aria-live="polite">{Loaded ? <Loaded key={pathname} /> : null}</div>
}
