/** The service worker's script, in `public/`; the Trusted Types policy of the front allows this address. */
const SERVICE_WORKER = '/service-worker.js'

/** The part of `navigator.serviceWorker` that is used here. */
type Container = {
  register(script: string): Promise<unknown>
  getRegistration(): Promise<{ unregister(): Promise<boolean> } | undefined>
}

/** Registers the service worker; a failure is logged and nothing else (specification, sections 7 and 8). */
export async function registerServiceWorker(container: Container): Promise<void> {
  try {
    await ((await shouldRegister()) ? container.register(SERVICE_WORKER) : unregister(container))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: 'service worker registration failure is logged' (section 8)
    console.warn('The service worker was not registered', error)
  }
}

/** On localhost another project may have registered a worker on this port: without our script it is removed. */
async function shouldRegister(): Promise<boolean> {
  // In development a script can change without a new name, and the worker would serve the old one.
  if (process.env.NODE_ENV !== 'production') return false
  return !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || isScriptThere()
}

async function isScriptThere(): Promise<boolean> {
  const { ok, headers } = await fetch(SERVICE_WORKER, { method: 'HEAD' })
  return ok && headers.get('content-type')?.includes('javascript') === true
}

async function unregister(container: Container): Promise<void> {
  const registration = await container.getRegistration()
  if (await registration?.unregister()) location.reload()
}
