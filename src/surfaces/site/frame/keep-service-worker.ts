import { SERVICE_WORKER } from '../constants'

/** What we need of `navigator.serviceWorker`. */
type Container = {
  register(script: string): Promise<unknown>
  getRegistration(): Promise<{ unregister(): Promise<boolean> } | undefined>
}

/** Registers the service worker; a failure is logged and nothing else (specification, sections 7 and 8). */
export async function keepServiceWorker(container: Container): Promise<void> {
  try {
    await ((await isWanted()) ? container.register(SERVICE_WORKER) : leave(container))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: 'service worker registration failure is logged' (section 8)
    console.warn('The service worker was not registered', error)
  }
}

/** On one's own machine another project may have left a worker on this port: without our script it goes. */
async function isWanted(): Promise<boolean> {
  // In development scripts change under one name, which the worker does not expect.
  if (process.env.NODE_ENV !== 'production') return false
  return !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || isThere()
}

async function isThere(): Promise<boolean> {
  const { ok, headers } = await fetch(SERVICE_WORKER, { method: 'HEAD' })
  return ok && headers.get('content-type')?.includes('javascript') === true
}

async function leave(container: Container): Promise<void> {
  const registration = await container.getRegistration()
  if (await registration?.unregister()) location.reload()
}
