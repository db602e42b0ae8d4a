'use client'

import { useSyncExternalStore } from 'react'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { allows, answered, CHOICE_KEY, type Choice, type ForeignService, granted, readChoice } from './rules'

/** Where the browser refuses to store anything the choice holds until the page is left. */
let held: string | null = null
let seen: { readonly text: string | null; readonly choice: Choice | null } = { text: null, choice: null }
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The visitor's choice: undefined until the browser has been asked, null when there is none. */
export function useChoice(): Choice | null | undefined {
  return useSyncExternalStore(subscribe, currentChoice, () => undefined)
}

/** Whether a service of others may be loaded; never on the server and never before hydration. */
export function useMayLoad(service: ForeignService): boolean {
  return allows(useChoice() ?? null, service)
}

/** The element that asked for the question again, while it stands. */
export function useOpener(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => opener,
    () => null,
  )
}

export function answerChoice(answer: 'accepted' | 'rejected', locale: Locale): void {
  opener = null
  store(answered(answer, locale, now()))
}

export function grantService(service: ForeignService, locale: Locale): void {
  store(granted(currentChoice(), service, locale, now()))
}

/** Shows the question again, with the answer given so far. @param from where the focus returns to */
export function reopenChoice(from: HTMLElement): void {
  opener = from
  tellAll()
}

/** Leaves a reopened question as it was answered. */
export function closeChoice(): void {
  opener = null
  tellAll()
}

function currentChoice(): Choice | null {
  const text = readStored()
  if (text !== seen.text) seen = { text, choice: readChoice(text, now()) }
  return seen.choice
}

function readStored(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY) ?? held
  } catch {
    return held
  }
}

function store(choice: Choice): void {
  held = JSON.stringify(choice)
  try {
    localStorage.setItem(CHOICE_KEY, held)
  } catch {
    // Private windows may refuse; `held` has it.
  }
  tellAll()
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** Also hears what another tab decides. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
