'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import type { TextsBeside } from '@/content/second-language/present'
import type { SecondLanguageWords } from './words'

/** What stands beside the fields of one record. */
export type SecondLanguage = {
  readonly texts: TextsBeside
  readonly words: SecondLanguageWords
  /** Another one after each save, and for each language. */
  readonly state: string
}

type Store = {
  readonly get: (key: string) => SecondLanguage | undefined
  /** @param shown undefined when nothing stands beside this record's fields */
  readonly set: (key: string, shown: SecondLanguage | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

function makeStore(): Store {
  const records = new Map<string, SecondLanguage>()
  const listeners = new Set<() => void>()
  return {
    get: (key) => records.get(key),
    set: (key, shown) => {
      if (shown) records.set(key, shown)
      else if (!records.delete(key)) return
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const Context = createContext<Store | null>(null)

/** Around the whole admin: the control of a record and its fields are in different parts of Payload's screen. */
export function SecondLanguageStore({ children }: { readonly children?: ReactNode }) {
  const [store] = useState(makeStore)
  return <Context value={store}>{children}</Context>
}

export function useStore(): Store | null {
  return use(Context)
}

/** Path and id of the record whose form this is in, also in a drawer above another record; undefined for a new one. */
export function useRecordKey(): string | undefined {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  if (globalSlug) return `${globalSlug}/0`
  return collectionSlug && id !== undefined ? `${collectionSlug}/${id}` : undefined
}

const nothing = () => () => undefined

export function useSecondLanguage(): SecondLanguage | undefined {
  const store = useStore()
  const key = useRecordKey()
  const read = () => (key === undefined ? undefined : store?.get(key))
  return useSyncExternalStore(store?.subscribe ?? nothing, read, () => undefined)
}
