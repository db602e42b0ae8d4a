'use client'

import { useSyncExternalStore } from 'react'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import {
  allows,
  CHOICE_KEY,
  type Choice,
  type ForeignService,
  newChoice,
  readChoice,
  withService,
} from './rules'

/** Where the browser refuses to store anything, the choice lasts until the page is left. */
let choiceOfPage: string | null = null
/** The last text that was read, parsed: a snapshot must be the same object until it changes. */
let lastRead: { readonly text: string | null; readonly choice: Choice | null } = { text: null, choice: null }
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The visitor's choice: undefined until the browser has been asked, null when there is none. */
export function useChoice(): Choice | null | undefined {
  return useSyncExternalStore(subscribe, currentChoice, () => undefined)
}

/** Whether a foreign service may be loaded; false on the server and before hydration. */
export function useMayLoad(service: ForeignService): boolean {
  return allows(useChoice() ?? null, service)
}

/** The element that opened the question again; null while it is closed. */
export function useOpener(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opener,
    () => null,
  )
}

export function answerChoice(answer: 'accepted' | 'rejected', locale: Locale): void {
  opener = null
  store(newChoice(answer, locale, now()))
}

export function grantService(service: ForeignService, locale: Locale): void {
  store(withService(currentChoice(), service, locale, now()))
}

/** Shows the question again, with the answer given so far. @param from where the focus returns to */
export function reopenChoice(from: HTMLElement): void {
  opener = from
  notifyListeners()
}

/** Closes a reopened question without changing the answer. */
export function closeChoice(): void {
  opener = null
  notifyListeners()
}

function currentChoice(): Choice | null {
  const text = readStored()
  if (text !== lastRead.text) lastRead = { text, choice: readChoice(text, now()) }
  return lastRead.choice
}

function readStored(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY) ?? choiceOfPage
  } catch {
    return choiceOfPage
  }
}

function store(choice: Choice): void {
  choiceOfPage = JSON.stringify(choice)
  try {
    localStorage.setItem(CHOICE_KEY, choiceOfPage)
  } catch {
    // Private windows may refuse; `choiceOfPage` has it.
  }
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** The storage event is for changes in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
