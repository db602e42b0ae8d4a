/** Registering the service worker (specification, sections 7 and 8), with fakes for the browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './register-service-worker'

const register = vi.fn(async (_script: string) => undefined)
const unregister = vi.fn(async () => true)
const reload = vi.fn()
const container = { register, getRegistration: async () => ({ unregister }) }

function browserAt(hostname: string, script: () => Promise<Response>) {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('location', { hostname, reload })
  vi.stubGlobal('fetch', script)
}

const found = async () => new Response(null, { headers: { 'content-type': 'text/javascript' } })
const missing = async () => new Response(null, { status: 404 })

beforeEach(() => void vi.clearAllMocks())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a service worker is registered at /service-worker.js', async () => {
  browserAt('lalezar.example', () => Promise.reject(new Error('must not be requested')))
  await registerServiceWorker(container)
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js')
  expect(unregister).not.toHaveBeenCalled()
})

it('if the script is missing on localhost it unregisters and reloads', async () => {
  browserAt('localhost', missing)
  await registerServiceWorker(container)
  expect(register).not.toHaveBeenCalled()
  expect([unregister.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

it('an HTML page at that URL counts as missing', async () => {
  browserAt('127.0.0.1', async () => new Response('', { headers: { 'content-type': 'text/html' } }))
  await registerServiceWorker(container)
  expect([register.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

it('on localhost with our script it is registered, without a reload', async () => {
  browserAt('localhost', found)
  await registerServiceWorker(container)
  expect([register.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

it('service worker registration failure is only logged', async () => {
  browserAt('lalezar.example', found)
  register.mockRejectedValueOnce(new TypeError('refused'))
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  await expect(registerServiceWorker(container)).resolves.toBeUndefined()
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'The service worker was not registered',
    expect.any(TypeError),
  )
})
