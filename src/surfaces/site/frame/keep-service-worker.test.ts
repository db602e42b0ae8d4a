/** Registering the service worker (specification, sections 7 and 8), with stand-ins for what a browser gives it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepServiceWorker } from './keep-service-worker'

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
  browserAt('lalezar.example', () => Promise.reject(new Error('is not asked')))
  await keepServiceWorker(container)
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js')
  expect(unregister).not.toHaveBeenCalled()
})

it('if the script is missing on localhost it unregisters and reloads', async () => {
  browserAt('localhost', missing)
  await keepServiceWorker(container)
  expect(register).not.toHaveBeenCalled()
  expect([unregister.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

it('a page that says something else at that address is no script either', async () => {
  browserAt('127.0.0.1', async () => new Response('', { headers: { 'content-type': 'text/html' } }))
  await keepServiceWorker(container)
  expect([register.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})

it('on localhost with our script it is registered, and nothing is reloaded', async () => {
  browserAt('localhost', found)
  await keepServiceWorker(container)
  expect([register.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

it('service worker registration failure is logged, and nothing else happens', async () => {
  browserAt('lalezar.example', found)
  register.mockRejectedValueOnce(new TypeError('refused'))
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  await expect(keepServiceWorker(container)).resolves.toBeUndefined()
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'The service worker was not registered',
    expect.any(TypeError),
  )
})
