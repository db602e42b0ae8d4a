import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterPins } from './clusters'
import { pinsOf } from './rules'

const pins = pinsOf(
  [
    { latitude: 39.93, longitude: 32.86 },
    { latitude: 41.0447, longitude: 29.0049 },
    { latitude: 41.06, longitude: 29.01 },
    null,
    { latitude: 41.0447, longitude: 29.0049 },
  ].map((position, at) => ({
    id: at + 1,
    name: `${at + 1}`,
    address: '',
    href: '',
    directions: '',
    position,
  })),
)
const everywhere = [-180, -85, 180, 85] as const
const idsAt = (zoom: number, area: readonly [number, number, number, number] = everywhere) =>
  clusterPins(pins)(area, zoom).map((group) => group.pins.map(({ id }) => id))

describe('clustered pins', () => {
  it('are grouped when zoomed out, in the order of the list', () => {
    expect(idsAt(3)).toEqual([[1, 2, 3, 4, 5]])
    expect(idsAt(9)).toEqual([[1], [2, 3, 4, 5]])
  })

  it('are single pins when zoomed in, even at the same place', () => {
    expect(idsAt(16)).toEqual([[1], [2], [3], [4], [5]])
  })

  it('have the zoom at which they split, and a stable key', () => {
    const [, group] = clusterPins(pins)(everywhere, 9)
    expect(group?.opensAt).toBeGreaterThan(9)
    expect(clusterPins(pins)(everywhere, 8).map(({ key }) => key)).toContain(group?.key)
  })

  it('are only those of the visible area', () => expect(idsAt(9, [32, 39, 33, 40])).toEqual([[1]]))
  it('are none without places', () => expect(clusterPins([])(everywhere, 9)).toEqual([]))

  it('are never lost or doubled, at any zoom', () => {
    const coordinate = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    const positions = fc.array(fc.record({ latitude: coordinate(80), longitude: coordinate(179) }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(positions, fc.integer({ min: 0, max: 18 }), (all, zoom) => {
        const places = pinsOf(
          all.map((position, id) => ({ id, name: '', address: '', href: '', directions: '', position })),
        )
        const groups = clusterPins(places)(everywhere, zoom)
        const shown = groups.flatMap((group) => group.pins.map(({ id }) => id))
        expect(shown.toSorted((a, b) => a - b)).toEqual(places.map(({ id }) => id))
        for (const { pins: members, opensAt } of groups)
          if (members.length > 1) expect(opensAt).toBeGreaterThan(zoom)
      }),
    )
  })
})
