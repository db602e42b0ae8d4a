'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { TextsBeside } from '@/content/second-language/present'
import type { Locale } from '@/i18n/locales'
import { useStore } from './store'
import type { SecondLanguageWords } from './words'

export type LoadState = 'none' | 'loading' | 'ready' | 'failed'

type TextsRequest = {
  readonly record: string | undefined
  readonly edited: Locale
  readonly beside: Locale | undefined
  readonly words: SecondLanguageWords
}

/** Reads the record in the second language: when one is chosen, and again after each save. Without one, nothing. */
export function useTexts({ record, edited, beside, words }: TextsRequest) {
  const store = useStore()
  const { data } = useDocumentInfo()
  const savedAt = String(data?.updatedAt ?? '')
  const [loading, setLoading] = useState<LoadState>('none')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press makes another attempt; the words stay the same
  useEffect(() => {
    if (!store || !record) return undefined
    if (!beside) {
      store.set(record, undefined)
      setLoading('none')
      return undefined
    }
    const controller = new AbortController()
    if (store.get(record)?.texts.language !== beside) store.set(record, undefined)
    setLoading('loading')
    fetchTexts(record, edited, beside, controller.signal)
      .then((texts) => {
        store.set(record, { texts, words, state: `${edited} ${beside} ${savedAt}` })
        setLoading('ready')
      })
      .catch(() => {
        if (controller.signal.aborted) return
        store.set(record, undefined)
        setLoading('failed')
      })
    return () => controller.abort()
  }, [store, record, edited, beside, savedAt, attempt])
  useEffect(
    () => () => {
      if (record) store?.set(record, undefined)
    },
    [store, record],
  )
  return { loading, retry: () => setAttempt((count) => count + 1) }
}

async function fetchTexts(record: string, edited: Locale, beside: Locale, signal: AbortSignal) {
  const answer = await fetch(`/api/second-language/${record}?locale=${beside}&edited=${edited}`, {
    credentials: 'same-origin',
    signal,
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const texts: TextsBeside = await answer.json()
  return texts
}
