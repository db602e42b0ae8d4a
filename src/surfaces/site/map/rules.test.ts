import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MapPlace } from '@/content/hospitals/present'
import { boundsOf, kindOfTour, pinsOf, providerOf, startView } from './rules'

const place = (id: number, position: MapPlace['position']): MapPlace => ({
  id,
  name: `Hospital ${id}`,
  address: '',
  href: `/en/hospitals/${id}`,
  directions: '',
  position,
})
const istanbul = { latitude: 41.0447, longitude: 29.0049 }
const ankara = { latitude: 39.93, longitude: 32.86 }
const izmir = { latitude: 38.42, longitude: 27.14 }
const phone = { width: 350, height: 300 }

describe('pins', () => {
  it('are at the position of the hospital', () =>
    expect(pinsOf([place(1, ankara)])).toEqual([{ ...place(1, ankara), ...ankara, isApproximate: false }]))

  it('without coordinates are beside the default centre, 0.01 degrees for each place in the list', () => {
    const pins = pinsOf([place(1, null), place(2, ankara), place(3, null)])
    expect(pins.map(({ latitude, longitude }) => [latitude.toFixed(4), longitude.toFixed(4)])).toEqual([
      ['41.0082', '28.9784'],
      ['39.9300', '32.8600'],
      ['41.0282', '28.9984'],
    ])
    expect(pins.map(({ isApproximate }) => isApproximate)).toEqual([true, false, true])
  })

  it.each([
    { latitude: 91, longitude: 29 },
    { latitude: 41, longitude: -181 },
    { latitude: Number.NaN, longitude: 29 },
  ])('with coordinates that are nowhere on earth count as without: %o', (position) =>
    expect(pinsOf([place(1, position)])[0]).toMatchObject({ latitude: 41.0082, isApproximate: true }),
  )
})

describe('the first view', () => {
  const centre = { centre: { latitude: 41.0082, longitude: 28.9784 }, zoom: 9 }

  it('is centre 41.0082, 28.9784, zoom 9', () => {
    expect(startView([], phone)).toEqual(centre)
    expect(startView(pinsOf([place(1, istanbul), place(2, ankara), place(3, izmir)]), phone)).toEqual(centre)
  })

  it('shows all pins when the default view would show none', () =>
    expect(startView(pinsOf([place(2, ankara), place(3, izmir)]), phone)).toEqual({
      bounds: [
        [38.42, 27.14],
        [39.93, 32.86],
      ],
    }))

  it('shows the streets around a single hospital with coordinates', () => {
    expect(startView(pinsOf([place(2, ankara)]), phone)).toEqual({ centre: ankara, zoom: 14 })
    expect(startView(pinsOf([place(2, null)]), phone)).toEqual(centre)
  })
})

it('has no bounds without pins', () => expect(boundsOf([])).toBeUndefined())

it('names the provider of map tiles', () => {
  expect(providerOf('https://tile.openstreetmap.org/{z}/{x}/{y}.png')).toBe('OpenStreetMap')
  expect(providerOf('https://maps.example.org/{z}/{x}/{y}.png')).toBe('maps.example.org')
  expect(providerOf('https://evilopenstreetmap.org/{z}/{x}/{y}.png')).toBe('evilopenstreetmap.org')
})

describe('a 3D tour', () => {
  const origins = ['https://tour.example.org']
  it('is shown in a frame when its origin is allowed', () =>
    expect(kindOfTour('https://tour.example.org/a?b=1', origins)).toBe('frame'))
  it('is a link otherwise', () => {
    expect(kindOfTour('https://tour.example.org.evil.example/a', origins)).toBe('link')
    expect(kindOfTour('http://tour.example.org/a', origins)).toBe('link')
    expect(kindOfTour('https://tour.example.org/a', [])).toBe('link')
  })
  it.each([null, '', 'tour', 'javascript:alert(1)', 'data:text/html,x'])(
    'is none with the address %s',
    (url) => expect(kindOfTour(url, origins)).toBe('none'),
  )
})

describe('for any places', () => {
  const position = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const places = fc
    .array(fc.option(position), { maxLength: 12 })
    .map((positions) => positions.map((at, index) => place(index, at)))

  it('each place has one pin, in the order of the list; only those with coordinates are exact', () => {
    fc.assert(
      fc.property(places, (all) => {
        const pins = pinsOf(all)
        expect(pins.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
        expect(pins.map(({ isApproximate }) => isApproximate)).toEqual(
          all.map((one) => one.position === null),
        )
        for (const [index, { position: known }] of all.entries())
          if (known) expect(pins[index]).toMatchObject(known)
      }),
    )
  })

  it('the first view shows a pin, on small and large screens', () => {
    const sizes = fc.constantFrom({ width: 256, height: 200 }, phone, { width: 1200, height: 600 })
    fc.assert(
      fc.property(places, sizes, (all, size) => {
        const pins = pinsOf(all)
        fc.pre(pins.length > 0)
        const view = startView(pins, size)
        if ('bounds' in view) {
          const [[south, west], [north, east]] = view.bounds
          for (const { latitude, longitude } of pins)
            expect([
              latitude >= south,
              latitude <= north,
              longitude >= west,
              longitude <= east,
            ]).not.toContain(false)
        } else expect(pins.some((pin) => isShown(pin, view, size))).toBe(true)
      }),
    )
  })
})

/** Web Mercator by the definition of map tiles, independent of the rule under test. */
function isShown(pin: Point, { centre, zoom }: { centre: Point; zoom: number }, size: Size): boolean {
  const [at, middle] = [pixelOf(pin, zoom), pixelOf(centre, zoom)]
  return (
    Math.abs(at.x - middle.x) <= size.width / 2 + 0.001 &&
    Math.abs(at.y - middle.y) <= size.height / 2 + 0.001
  )
}

type Point = { readonly latitude: number; readonly longitude: number }
type Size = { readonly width: number; readonly height: number }

function pixelOf({ latitude, longitude }: Point, zoom: number) {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}
