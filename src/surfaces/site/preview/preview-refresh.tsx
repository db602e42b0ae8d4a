'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Told by the content admin, in whose frame this page stands, that the record was saved: shows it again. */
export function PreviewRefresh() {
  const router = useRouter()
  useEffect(() => {
    const { origin } = window.location
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && isSaved(event.data)) router.refresh()
    }
    window.addEventListener('message', hear)
    const admin = window.opener ?? window.parent
    if (admin !== window) admin.postMessage({ type: 'payload-live-preview', ready: true }, origin)
    return () => window.removeEventListener('message', hear)
  }, [router])
  return null
}

function isSaved(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'payload-document-event'
}
