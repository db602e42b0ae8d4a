/** Positions of pins and the first view of the map (specification, section 9, Map). */
import type { MapPlace, Position } from '@/content/hospitals/present'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, FALLBACK_OFFSET, STREET_ZOOM } from './constants'

/** A place on the map; `isApproximate` when it has no coordinates. */
export type Pin = MapPlace & Position & { readonly isApproximate: boolean }

type Corners = [southWest: [number, number], northEast: [number, number]]
export type StartView = { readonly centre: Position; readonly zoom: number } | { readonly bounds: Corners }
type Size = { readonly width: number; readonly height: number }

export function pinsOf(places: readonly MapPlace[]): readonly Pin[] {
  return places.map((place, index) =>
    place.position && isOnEarth(place.position)
      ? { ...place, ...place.position, isApproximate: false }
      : {
          ...place,
          latitude: DEFAULT_CENTRE.latitude + FALLBACK_OFFSET * index,
          longitude: DEFAULT_CENTRE.longitude + FALLBACK_OFFSET * index,
          isApproximate: true,
        },
  )
}

function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/**
 * The default centre and zoom, or the bounds of all pins when the default would show none.
 * @param size of the map in pixels
 */
export function startView(pins: readonly Pin[], size: Size): StartView {
  const [only] = pins
  if (only && pins.length === 1 && !only.isApproximate)
    return { centre: { latitude: only.latitude, longitude: only.longitude }, zoom: STREET_ZOOM }
  const bounds = boundsOf(pins)
  const isEmptyThere = !pins.some((pin) => isInDefaultView(pin, size))
  return bounds && isEmptyThere ? { bounds } : { centre: DEFAULT_CENTRE, zoom: DEFAULT_ZOOM }
}

/** South-west and north-east corners around the pins. */
export function boundsOf(pins: readonly Position[]): Corners | undefined {
  if (pins.length === 0) return undefined
  const latitudes = pins.map(({ latitude }) => latitude)
  const longitudes = pins.map(({ longitude }) => longitude)
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ]
}

/** Web Mercator: the width of the world is 256 pixels at zoom 0 and doubles with each step. */
function isInDefaultView(pin: Position, { width, height }: Size): boolean {
  const world = 256 * 2 ** DEFAULT_ZOOM
  const across = (Math.abs(pin.longitude - DEFAULT_CENTRE.longitude) / 360) * world
  const down = (Math.abs(northing(pin.latitude) - northing(DEFAULT_CENTRE.latitude)) / (2 * Math.PI)) * world
  return across <= width / 2 && down <= height / 2
}

function northing(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

/** Name of the provider of map tiles, for the question for consent. */
export function providerOf(tiles: string): string {
  const { hostname } = new URL(tiles.replaceAll(/[{}]/g, ''))
  return `.${hostname}`.endsWith('.openstreetmap.org') ? 'OpenStreetMap' : hostname
}

/** Whether a 3D tour is shown in a frame, as a link to a new tab, or not at all. */
export function kindOfTour(url: string | null, origins: readonly string[]): 'frame' | 'link' | 'none' {
  if (!url || !URL.canParse(url)) return 'none'
  const { protocol, origin } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return 'none'
  return origins.includes(origin) ? 'frame' : 'link'
}
