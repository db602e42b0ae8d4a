import { describe, expect, it } from 'vitest'
import { corsHeaders, isPreflight, preflightHeaders } from './cors'

const APP = 'https://app.example'
const allowed = [APP, 'https://other.example:8443']

describe('an answer', () => {
  it('may be read by pages of an allowed origin, without cookies', () => {
    const headers = corsHeaders(APP, allowed)
    expect(headers).toMatchObject({ Vary: 'Origin', 'Access-Control-Allow-Origin': APP })
    expect(headers['Access-Control-Expose-Headers']).toMatch(/Preference-Applied.*X-RateLimit-Remaining/)
    expect(headers).not.toHaveProperty('Access-Control-Allow-Credentials')
  })

  it.each([
    'http://app.example',
    'https://app.example:444',
    'https://app.example.evil.example',
    'https://APP.example',
    'null',
    '*',
    '',
    undefined,
  ])('names no origin to %j, and differs by origin for caches', (origin) =>
    expect(corsHeaders(origin, allowed)).toEqual({ Vary: 'Origin' }),
  )

  it('has no such headers where no origin is allowed', () => expect(corsHeaders(APP, [])).toEqual({}))
})

describe('a preflight', () => {
  it('tells an allowed origin which methods and headers it may use, and for how long', () => {
    const headers = preflightHeaders(APP, allowed)
    expect(headers['Access-Control-Allow-Origin']).toBe(APP)
    expect(headers['Access-Control-Allow-Methods']).toMatch(/POST.*PATCH/)
    expect(headers['Access-Control-Allow-Headers']).toMatch(/Authorization.*Content-Type.*Prefer/)
    expect(Number(headers['Access-Control-Max-Age'])).toBeGreaterThan(0)
    expect(headers.Vary).toContain('Origin')
  })

  it('tells another origin nothing', () =>
    expect(preflightHeaders('https://evil.example', allowed)).toEqual({ Vary: 'Origin' }))

  it('is an OPTIONS that says which method is wanted', () => {
    expect(isPreflight('OPTIONS', 'POST')).toBe(true)
    expect(isPreflight('OPTIONS', undefined)).toBe(false)
    expect(isPreflight('POST', 'POST')).toBe(false)
  })
})
