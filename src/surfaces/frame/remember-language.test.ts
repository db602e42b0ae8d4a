import { afterEach, expect, it, vi } from 'vitest'
import { rememberLanguage } from './remember-language'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('when a logged-in user picks a language, it is also saved to the user record', async () => {
  const ask = vi.fn(async () => Response.json({ data: { language: 'tr-TR' } }))
  vi.stubGlobal('fetch', ask)
  await rememberLanguage('tr-TR')
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/users/me',
    expect.objectContaining({ method: 'PATCH', body: '{"language":"tr-TR"}', keepalive: true }),
  )
})

it.each([
  [
    'a refusal',
    async () => new Response(null, { status: 401, statusText: 'Unauthorized' }),
    'HTTP 401: Unauthorized',
  ],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('language update failures are only logged: %s', async (_what, answer, message) => {
  vi.stubGlobal('fetch', answer)
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  await expect(rememberLanguage('fr-FR')).resolves.toBeUndefined()
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'The language was not saved',
    expect.objectContaining({ message }),
  )
})
