'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ToViewer, viewerState } from './messages'
import { type ReadFailure, readFile } from './read-file'

export type ShownState =
  | { readonly at: 'loading'; readonly percent: number }
  | { readonly at: 'opening' | 'shown' }
  | { readonly at: 'failed'; readonly why: ReadFailure | 'BROKEN' | 'LOCKED' }

/** After this long a frame that has not asked for its file will not do so any more. */
const FRAME_MS = 30_000

type ViewerOptions = {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly address: string
  /** In bytes. */
  readonly size: number
  readonly toShow: Omit<ToViewer, 'bytes' | 'theme'>
  readonly onClose: () => void
}

/** Fetches the file, hands it to the frame once that waits for it, and follows what the frame says. */
export function useViewer({ frame, address, size, toShow, onClose }: ViewerOptions): ShownState {
  const [state, setState] = useState<ShownState>({ at: 'loading', percent: 0 })
  const latest = useRef({ toShow, onClose })
  useEffect(() => {
    latest.current = { toShow, onClose }
  })

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const fail = (why: ReadFailure | 'BROKEN' | 'LOCKED') => setState({ at: 'failed', why })
    const onProgress = (percent: number) => setState({ at: 'loading', percent })
    const reading = readFile(address, { size, signal, onProgress })
    const handOver = async () => {
      const bytes = await reading
      if (signal.aborted) return
      if (!(bytes instanceof ArrayBuffer)) return fail(bytes)
      setState({ at: 'opening' })
      const message = { ...latest.current.toShow, bytes, theme: document.documentElement.dataset.theme }
      // A frame without an origin cannot be named; which pages it may be is in our policy (`frame-src`).
      frame.current?.contentWindow?.postMessage(message satisfies ToViewer, '*', [bytes])
    }
    const late = setTimeout(() => fail('CONNECTION_LOST'), FRAME_MS)
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow) return
      const said = viewerState(data)
      if (said === 'waiting') {
        clearTimeout(late)
        void handOver()
      }
      if (said === 'shown') setState({ at: 'shown' })
      if (said === 'broken') fail('BROKEN')
      if (said === 'locked') fail('LOCKED')
      if (said === 'closing') latest.current.onClose()
    }
    window.addEventListener('message', hear, { signal })
    return () => {
      clearTimeout(late)
      end.abort()
    }
  }, [frame, address, size])
  return state
}
