'use client'

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { retryAfter } from '../../chat/rules'
import { readStoredOffer } from '../actions'
import type { useDraft } from '../saving/use-draft'
import { NOTHING_STORED, overtakingKind, readingOf, type StoredView } from './stored-view'
import { useRetry } from './use-retry'

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
 * text, that text is read, until that succeeds. `over` names it: sent with it, the form replaces it (`isReplaced`);
 * `keepMine` saves the form in its place, or as a new draft where nothing is stored any more (`stored` is null). What is
 * typed stays, because the page is not read again.
 */
export function useOvertaken({ state, draft, hidden, version, shown }: OpenedForm) {
  const [base, setBase] = useState({ offer: hidden.offer ?? '', version })
  const [read, setRead] = useState<StoredView | null>()
  /** Of reading it, in a row. */
  const [failures, setFailures] = useState(0)
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
  const isReplaced = sendingKind !== undefined && state.code !== 'OFFER_OPEN' && Boolean(stored)

  async function readStored(): Promise<void> {
    const data = new FormData()
    const { request = '', alternative = '', locale = '' } = hidden
    for (const [name, value] of Object.entries({ request, alternative, locale, offer: base.offer }))
      data.set(name, value)
    // A connection that is lost, or a page that was left; until it is read the notice is without the text.
    const reading = readingOf(await readStoredOffer(IDLE, data).catch(() => undefined))
    if (reading.kind === 'read') setRead(reading.view)
    const mayRetry = reading.kind === 'failed' && !reading.isFinal
    setFailures((before) => (mayRetry ? before + 1 : 0))
  }
  const onRefused = useEffectEvent(readStored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal reads what is stored then
  useEffect(() => {
    if (sendingKind) void onRefused()
  }, [state, sendingKind])
  const isDraftRefused = overtakingKind(draft.state.code) !== undefined
  const isRead = useEffectEvent(() => Boolean(read))
  useEffect(() => {
    // After a refused sending the form is saved again, and refused for the same text.
    if (isDraftRefused && !isRead()) void onRefused()
  }, [isDraftRefused])
  useRetry(kind ? failures : 0, retryAfter(failures), () => void readStored())

  return {
    ...base,
    kind,
    stored,
    over: isReplaced && read ? read.revision : '',
    isReplaced,
    hasScripts,
    keepMine(): void {
      if (read === undefined) return
      const replaced = read ?? NOTHING_STORED
      setBase({ offer: replaced.offerId, version: replaced.version })
      setRead(undefined)
      setSettled(state)
      draft.saveOver(replaced)
    },
  } as const
}
