import { expect, it } from 'vitest'
import { AREA_MAX, pageSize } from './page-size'

const A4 = { width: 595, height: 842 }

it('fits a page into the width, as finely as the screen is', () => {
  expect(pageSize(A4, { available: 360, zoom: 1, density: 3 })).toMatchObject({
    ...{ width: 360, height: 509, ratio: 3 },
    scale: 360 / 595,
  })
  expect(pageSize(A4, { available: 360, zoom: 2, density: 1 })).toMatchObject({ width: 720, height: 1019 })
})

it.each([
  ['a square of 14 km', { width: 1e6, height: 1e6 }],
  ['a strip', { width: 1, height: 1e6 }],
  ['a flat one', { width: 1e6, height: 1 }],
  ['a speck', { width: 0.001, height: 0.001 }],
])('draws no canvas larger than a browser has, whatever a page claims to be: %s', (_name, box) => {
  for (const zoom of [0.5, 1, 4]) {
    const { width, height, ratio } = pageSize(box, { available: 1400, zoom, density: 4 })
    expect(width * ratio * height * ratio).toBeLessThanOrEqual(AREA_MAX + 1)
    expect(Math.max(width, height) * ratio).toBeLessThanOrEqual(8192)
    expect(height).toBeLessThanOrEqual(20_000)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
  }
})
