import Supercluster from 'supercluster'
import type { Position } from '@/content/hospitals/present'
import { CLUSTER_RADIUS, CLUSTER_ZOOM_MAX } from './constants'
import type { Pin } from './rules'

/** One pin, or several that would overlap. */
export type PinGroup = Position & {
  /** Stable as long as the group has the same pins. */
  readonly key: string
  readonly pins: readonly [Pin, ...Pin[]]
  /** The zoom at which the group splits. */
  readonly opensAt: number
}
type Area = readonly [west: number, south: number, east: number, north: number]

/** @returns a function from area and zoom to the groups to draw, in the order of the list */
export function clusterPins(pins: readonly Pin[]): (area: Area, zoom: number) => readonly PinGroup[] {
  const order = new Map(pins.map(({ id }, index) => [id, index]))
  const place = (pin: Pin) => order.get(pin.id) ?? 0
  const index = new Supercluster<Pin, Record<string, never>>({
    radius: CLUSTER_RADIUS,
    extent: 256, // pixels of a tile, so that the radius is in pixels too
    maxZoom: CLUSTER_ZOOM_MAX,
  }).load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: pin,
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  )
  return ([west, south, east, north], zoom) =>
    index
      .getClusters([west, south, east, north], Math.floor(zoom))
      .flatMap(({ properties, geometry }) => {
        const isGroup = 'cluster_id' in properties
        const members = isGroup
          ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties)
          : [properties]
        const [first, ...others] = members.toSorted((a, b) => place(a) - place(b))
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if (!first) return []
        const opensAt = isGroup ? index.getClusterExpansionZoom(properties.cluster_id) : zoom
        const key = members
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .join('-')
        return [{ key, pins: [first, ...others] as const, latitude, longitude, opensAt }]
      })
      .toSorted((a, b) => place(a.pins[0]) - place(b.pins[0]))
}
