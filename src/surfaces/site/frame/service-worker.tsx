'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/ui/when-idle'
import { keepServiceWorker } from './keep-service-worker'

/** Registers the service worker once the page has nothing more urgent to do (specification, section 7). */
export function ServiceWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    return whenIdle(() => void keepServiceWorker(navigator.serviceWorker))
  }, [])
  return null
}
