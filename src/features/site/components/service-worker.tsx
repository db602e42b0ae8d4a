'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/ui/when-idle'
import { SERVICE_WORKER } from '../constants'

/** Registers the service worker once the page has nothing more urgent to do (specification, section 7). */
export function ServiceWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    return whenIdle(() => {
      // biome-ignore lint/suspicious/noConsole: a failure is logged and nothing else (specification, section 8)
      keepServiceWorker(navigator.serviceWorker).catch((error) => console.warn('service worker', error))
    })
  }, [])
  return null
}

/** On one's own machine another project may have left a worker on this port: without our script it goes. */
async function keepServiceWorker(container: ServiceWorkerContainer): Promise<void> {
  // In development scripts change under one name, which the worker does not expect.
  if (process.env.NODE_ENV !== 'production') return leave(container)
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) && !(await isThere()))
    return leave(container)
  await container.register(SERVICE_WORKER)
}

async function isThere(): Promise<boolean> {
  const { ok, headers } = await fetch(SERVICE_WORKER, { method: 'HEAD' })
  return ok && headers.get('content-type')?.includes('javascript') === true
}

async function leave(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration()
  if (await registration?.unregister()) location.reload()
}
