/** Without Google set up, its URLs still answer with a page. */
import { describe, expect, it } from 'vitest'
import { beginGoogle, finishGoogle } from '@/surfaces/auth/google/routes'
import { redirectedTo } from '../support/pending'

const request = (path: string) => new Request(`http://localhost${path}`)

describe('without Google', () => {
  it('its link leads to the sign-in page, which says so and keeps the page to go to afterwards', async () => {
    const path = '/auth/google?locale=fr&next=%2Ffr%2Fmy-requests&parked=abc'
    const { pathname, searchParams } = await redirectedTo(() => beginGoogle(request(path)))
    expect(pathname).toBe('/fr/login')
    expect(Object.fromEntries(searchParams)).toMatchObject({ google: 'off', next: '/fr/my-requests' })
  })

  it('its callback leads there as well', async () => {
    const { pathname, searchParams } = await redirectedTo(() =>
      finishGoogle(request('/auth/google/callback')),
    )
    expect([pathname, searchParams.get('google')]).toEqual(['/login', 'off'])
  })
})
