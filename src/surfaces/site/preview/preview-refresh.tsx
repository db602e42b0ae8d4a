'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Reloads the preview when the content admin, which frames it, reports that the record was saved. */
export function PreviewRefresh() {
  const router = useRouter()
  useEffect(() => {
    const { origin } = window.location
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && isSaved(event.data)) router.refresh()
    }
    window.addEventListener('message', onMessage)
    const admin = window.opener ?? window.parent
    if (admin !== window) admin.postMessage({ type: 'payload-live-preview', ready: true }, origin)
    return () => window.removeEventListener('message', onMessage)
  }, [router])
  return null
}

function isSaved(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'payload-document-event'
}
