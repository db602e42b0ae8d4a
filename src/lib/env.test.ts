import { describe, expect, it } from 'vitest'
import { parseEnv } from './env'

const least = {
  PUBLIC_URL: 'https://lalezar.example/',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://a',
  CONTENT_DATABASE_URL: 'postgres://b',
  AUTH_SECRET: 'a'.repeat(32),
  PAYLOAD_SECRET: 'b'.repeat(32),
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
}

describe('map tiles', () => {
  it('come from the public OpenStreetMap service unless another is named', () => {
    expect(parseEnv(least).TILE_URL).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    const TILE_URL = 'http://127.0.0.1:4180/{z}/{y}/{x}?style=calm'
    expect(parseEnv({ ...least, TILE_URL }).TILE_URL).toBe(TILE_URL)
  })

  it.each([
    'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    "https://tiles.example.org; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    'javascript:alert(1)//{z}/{x}/{y}',
  ])('are refused from %s', (TILE_URL) => expect(() => parseEnv({ ...least, TILE_URL })).toThrow('TILE_URL'))
})

describe('origins of 3D tours', () => {
  it('are a list, none by default', () => {
    expect(parseEnv(least).TOUR_ORIGINS).toBeUndefined()
    expect(parseEnv({ ...least, TOUR_ORIGINS: 'https://a.example, https://b.example' }).TOUR_ORIGINS).toEqual(
      ['https://a.example', 'https://b.example'],
    )
  })

  it('cannot bring anything else into a policy', () =>
    expect(() => parseEnv({ ...least, TOUR_ORIGINS: 'https://a.example; img-src *' })).toThrow(
      'TOUR_ORIGINS',
    ))
})

describe('origins that may call the API', () => {
  it('are a list, none by default', () => {
    expect(parseEnv(least).API_ORIGINS).toEqual([])
    const API_ORIGINS = 'https://app.example, http://localhost:5173,'
    expect(parseEnv({ ...least, API_ORIGINS }).API_ORIGINS).toEqual([
      'https://app.example',
      'http://localhost:5173',
    ])
  })

  it.each(['*', 'null', 'http://app.example', 'https://app.example/', 'https://App.example', 'app.example'])(
    'are refused as %s',
    (API_ORIGINS) => expect(() => parseEnv({ ...least, API_ORIGINS })).toThrow('API_ORIGINS'),
  )
})

describe('the discount that needs an approval', () => {
  it('is above 15 percent unless another limit is set', () => {
    expect(parseEnv(least).DISCOUNT_APPROVAL_PERCENT).toBe(15)
    for (const percent of ['0', '100'])
      expect(parseEnv({ ...least, DISCOUNT_APPROVAL_PERCENT: percent }).DISCOUNT_APPROVAL_PERCENT).toBe(
        Number(percent),
      )
  })

  it.each(['101', '-1', '7.5', 'all'])('is refused as %s', (DISCOUNT_APPROVAL_PERCENT) =>
    expect(() => parseEnv({ ...least, DISCOUNT_APPROVAL_PERCENT })).toThrow('DISCOUNT_APPROVAL_PERCENT'),
  )
})
