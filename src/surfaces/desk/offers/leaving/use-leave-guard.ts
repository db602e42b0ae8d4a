'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { useDraft } from '../use-draft'
import { isSamePage, leavesPage } from './rules'

type UnsavedDraft = Pick<ReturnType<typeof useDraft>, 'isUnsaved' | 'finishSave' | 'allowLeave'>

/**
 * Before a link within the desk, or going back in the history, leaves what is typed: it is saved, and where that fails
 * the person is asked. Browsers without the Navigation API do not let a page ask before going back.
 * @returns `leave` while the person is asked: it leaves the page
 */
export function useLeaveGuard({ isUnsaved, finishSave, allowLeave }: UnsavedDraft) {
  const [leave, setLeave] = useState<() => void>()
  const router = useRouter()

  async function leaveWhenSaved(go: () => void, goSaved: () => void): Promise<void> {
    const isSaved = await finishSave()
    const goAllowed = () => {
      allowLeave()
      go()
    }
    if (isSaved) goSaved()
    else setLeave(() => goAllowed)
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isUnsaved()) return
    const { href, target } = link
    if (!leavesPage({ href, target, isDownload: link.hasAttribute('download') }, event, location.href)) return
    event.preventDefault()
    // The link's own handler would leave at once.
    event.stopPropagation()
    const load = () => location.assign(href)
    const isSame = isSamePage(new URL(href), new URL(location.href))
    void leaveWhenSaved(load, isSame ? load : () => router.push(href))
  })

  const onTraverse = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event
    if (navigationType !== 'traverse' || !cancelable || !isUnsaved()) return
    if (isSamePage(new URL(destination.url), new URL(location.href))) return
    event.preventDefault()
    const go = () => {
      const { committed, finished } = navigation.traverseTo(destination.key)
      // They are rejected where the entry is gone by then, or another page is opened first.
      void Promise.allSettled([committed, finished])
    }
    void leaveWhenSaved(go, () => {
      allowLeave()
      go()
    })
  })

  useEffect(() => {
    const onLink = (event: MouseEvent) => onClick(event)
    // Before the handlers of React, one of which is the link's.
    window.addEventListener('click', onLink, true)
    return () => window.removeEventListener('click', onLink, true)
  }, [])

  useEffect(() => {
    if (!('navigation' in window)) return
    const onNavigate = (event: NavigateEvent) => onTraverse(event)
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  }, [])

  return { leave, stay: () => setLeave(undefined) }
}
