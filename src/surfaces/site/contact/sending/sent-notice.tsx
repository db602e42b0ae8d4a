'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { tabStorage } from '../tab-storage'
import type { SentNoticeCard } from './sent-notice-card'
import { NOTICE_KEY } from './sent-notice-storage'

type Card = typeof SentNoticeCard

/**
 * Says on the pages after the form, until it is closed, that the request has arrived and what happens next. The cached
 * page has an empty place only; the rest is fetched in a tab that has sent something.
 */
export function SentNotice() {
  const pathname = usePathname()
  const [Loaded, setLoaded] = useState<Card>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: sending a form leads to another page
  useEffect(() => {
    tabStorage((tab) => {
      if (tab.getItem(NOTICE_KEY) === null) return
      import('./sent-notice-card').then(
        ({ SentNoticeCard: component }) => setLoaded(() => component),
        () => undefined, // the mail says the same
      )
    })
  }, [pathname])

  return <div aria-live="polite">{Loaded ? <Loaded key={pathname} /> : null}</div>
}
