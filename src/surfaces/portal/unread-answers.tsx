'use client'

import { useEffect } from 'react'
import { UNREAD_ATTRIBUTE } from '@/surfaces/frame/chat/page-data'

type UnreadAnswersProps = {
  readonly count: number
  /** Says the number in words. */
  readonly label: string
}

/**
 * Puts the number of unread answers on the button of a chat that was not opened since the page was loaded. Once it is opened
 * its frame counts them there (decision 0044), so this is done once.
 */
export function UnreadAnswers({ count, label }: UnreadAnswersProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as said above
  useEffect(() => {
    const button = document.querySelector('.chat-launcher:not([open]) > summary')
    if (!button || button.hasAttribute(UNREAD_ATTRIBUTE)) return
    button.setAttribute(UNREAD_ATTRIBUTE, String(count))
    button.setAttribute('aria-label', `${button.textContent.trim()}, ${label}`)
  }, [])
  return null
}
