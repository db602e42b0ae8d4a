'use client'

import { useEffect } from 'react'
import { registerServiceWorker } from '@/surfaces/frame/offline/register-service-worker'
import { whenIdle } from '@/ui/when-idle'

/** Registers the service worker when the page is idle (specification, section 7). */
export function ServiceWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    return whenIdle(() => void registerServiceWorker(navigator.serviceWorker))
  }, [])
  return null
}
