/** What this tab has heard last. One for the tab: badges are in several places of a page. */
import type { LiveCounts, LiveEvent, LiveReading, LiveTyping } from '@/base/live/schema'

export type LiveState = Pick<LiveEvent, 'at' | 'person' | 'counts'>
type LiveListener = (event: LiveEvent) => void
type TypingListener = (typing: LiveTyping) => void
type ReadingListener = (reading: LiveReading) => void

let current: LiveState | undefined
const readers = new Set<() => void>()
const listeners = new Set<LiveListener>()
const typingListeners = new Set<TypingListener>()
const readingListeners = new Set<ReadingListener>()

/** The newest badges that were heard; undefined before the first ones. */
export function liveState(): LiveState | undefined {
  return current
}

export function subscribeLiveState(onChange: () => void): () => void {
  readers.add(onChange)
  return () => readers.delete(onChange)
}

/** @returns ends it */
export function onLiveEvent(listener: LiveListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Older badges than the known ones, which another tab may repeat, change nothing. */
export function hear(event: LiveEvent): void {
  const { at, person, counts } = event
  if (!current || current.person !== person || at >= current.at) current = { at, person, counts }
  for (const onChange of readers) onChange()
  for (const listener of listeners) listener(event)
}

/** @returns ends it */
export function onLiveTyping(listener: TypingListener): () => void {
  typingListeners.add(listener)
  return () => typingListeners.delete(listener)
}

export function hearTyping(typing: LiveTyping): void {
  for (const listener of typingListeners) listener(typing)
}

/** @returns ends it */
export function onLiveReading(listener: ReadingListener): () => void {
  readingListeners.add(listener)
  return () => readingListeners.delete(listener)
}

export function hearReading(reading: LiveReading): void {
  for (const listener of readingListeners) listener(reading)
}

/** The badges to show: those of the page, unless newer ones were heard since it was made. */
export function newerCounts(page: LiveState, heard: LiveState | undefined): LiveCounts {
  return heard && heard.person === page.person && heard.at >= page.at ? heard.counts : page.counts
}
