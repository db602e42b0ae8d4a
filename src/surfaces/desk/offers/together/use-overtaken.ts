'use client'

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { readStoredOffer } from '../actions'
import type { useDraft } from '../use-draft'
import { overtakingKind, type StoredView, storedOf } from './stored-view'

type OpenedForm = {
  /** Of sending the form. */
  readonly state: FormState
  readonly draft: ReturnType<typeof useDraft>
  /** Request, offer and language of the form. */
  readonly hidden: Readonly<Record<string, string>>
  /** Number of the version that the page shows; empty for a new offer. */
  readonly version: string
  /** The text that the page was made with. */
  readonly shown: StoredView | undefined
}

const noSubscription = () => () => {}

/**
 * What the form of an offer continues. When sending or saving it is refused because someone else has saved or sent another
 * text, that text is read. `over` names it: sent with it, the form replaces it (`isReplaced`); `keepMine` saves the form in
 * its place. What is typed stays, because the page is not read again.
 */
export function useOvertaken({ state, draft, hidden, version, shown }: OpenedForm) {
  const [base, setBase] = useState({ offer: hidden.offer ?? '', version })
  const [read, setRead] = useState<StoredView>()
  /** The refusal after which the own text was saved nevertheless. */
  const [settled, setSettled] = useState<FormState>()
  const hasScripts = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  const sendingKind = state === settled ? undefined : overtakingKind(state.code)
  const kind = sendingKind ?? overtakingKind(draft.state.code)
  // Without scripts the answer is a new page, made with what is stored.
  const stored = hasScripts ? read : sendingKind && shown

  // A form of a new offer never replaces one that was sent.
  const isReplaced = sendingKind !== undefined && state.code !== 'OFFER_OPEN' && stored !== undefined

  const readStored = useEffectEvent(async () => {
    const data = new FormData()
    const { request = '', alternative = '', locale = '' } = hidden
    for (const [name, value] of Object.entries({ request, alternative, locale, offer: base.offer }))
      data.set(name, value)
    // A connection that is lost, or a page that was left; the notice says so without the text.
    const answer = await readStoredOffer(IDLE, data).catch(() => IDLE)
    setRead(storedOf(answer))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal reads what is stored then
  useEffect(() => {
    if (sendingKind) void readStored()
  }, [state, sendingKind])
  const isDraftRefused = overtakingKind(draft.state.code) !== undefined
  const isRead = useEffectEvent(() => read !== undefined)
  useEffect(() => {
    // After a refused sending the form is saved again, and refused for the same text.
    if (isDraftRefused && !isRead()) void readStored()
  }, [isDraftRefused])

  return {
    ...base,
    kind,
    stored,
    over: isReplaced && read ? read.revision : '',
    isReplaced,
    hasScripts,
    keepMine(): void {
      if (!read) return
      const { offerId, version: newest } = read
      setBase({ offer: offerId, version: newest })
      setRead(undefined)
      setSettled(state)
      draft.saveOver(read)
    },
  } as const
}
