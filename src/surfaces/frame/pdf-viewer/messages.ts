/** What the page and the frame of a PDF tell each other by `postMessage`. */
import type { Messages } from '@/i18n/namespaces'

type Words = Messages['documents']['viewer']

/** Those that the frame shows. */
export function wordsOfFrame({ page, smaller, larger, zoom, more, undrawn }: Words) {
  return { page, smaller, larger, zoom, more, undrawn }
}

/** Sent once, when the frame waits for it. The bytes are transferred, so that there is one copy of them. */
export type ToViewer = {
  readonly bytes: ArrayBuffer
  readonly title: string
  readonly locale: string
  /** As chosen in the account; undefined: as the device is. */
  readonly theme: string | undefined
  readonly words: ReturnType<typeof wordsOfFrame>
}

/** `closing`: Escape was pressed in the frame, where the dialog around it does not notice. */
const STATES = ['waiting', 'shown', 'broken', 'locked', 'closing'] as const
export type ViewerState = (typeof STATES)[number]

/** The frame shows what others have written, so it may send anything. */
export function viewerState(data: unknown): ViewerState | undefined {
  return STATES.find((state) => state === data)
}
