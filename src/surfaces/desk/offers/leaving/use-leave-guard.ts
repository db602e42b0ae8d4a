'use client'

import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { useDraft } from '../saving/use-draft'
import { isSamePage, leavesPage, mayLeaveBySending } from './rules'

type UnsavedDraft = Pick<ReturnType<typeof useDraft>, 'isUnsaved' | 'finishSave' | 'allowLeave'>

/**
 * Before a link within the desk, another form such as the one that signs out, or going back in the history leaves what is
 * typed: it is saved, and where that fails the person is asked. Browsers without the Navigation API do not let a page ask
 * before going back.
 * @param offer the form in which it is typed
 * @returns `leave` while the person is asked: it leaves the page
 */
export function useLeaveGuard(
  { isUnsaved, finishSave, allowLeave }: UnsavedDraft,
  offer: RefObject<HTMLFormElement | null>,
) {
  const [leave, setLeave] = useState<() => void>()
  const router = useRouter()

  async function leaveWhenSaved(go: () => void, goSaved: () => void): Promise<void> {
    const isSaved = await finishSave()
    const goAllowed = () => {
      // The page can stay, for example where signing out fails.
      setLeave(undefined)
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

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isUnsaved()) return
    const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
    const isInQuestion = form.closest('[role=alertdialog]') !== null
    const sent = {
      isOffer: form === offer.current,
      isInQuestion,
      method: said('method'),
      target: said('target'),
    }
    if (!mayLeaveBySending(sent)) return
    event.preventDefault()
    // React would call the form's action at once.
    event.stopPropagation()
    const sendAgain = () => form.requestSubmit(form.contains(submitter) ? submitter : null)
    void leaveWhenSaved(sendAgain, () => {
      allowLeave()
      sendAgain()
    })
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
    const onSent = (event: SubmitEvent) => onSubmit(event)
    // Before the handlers of React, one of which is the link's.
    window.addEventListener('click', onLink, true)
    window.addEventListener('submit', onSent, true)
    return () => {
      window.removeEventListener('click', onLink, true)
      window.removeEventListener('submit', onSent, true)
    }
  }, [])

  useEffect(() => {
    if (!('navigation' in window)) return
    const onNavigate = (event: NavigateEvent) => onTraverse(event)
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  }, [])

  return { leave, stay: () => setLeave(undefined) }
}
