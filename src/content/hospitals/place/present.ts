import type { HospitalCard } from '../present'
import { directionsUrl } from '../rules'

/** A hospital as the map shows it. */
export type Position = { readonly latitude: number; readonly longitude: number }
export type MapPlace = {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly href: string
  readonly directions: string
  readonly position: Position | null
}

export function placeOf(hospital: HospitalCard): MapPlace {
  const { id, name, city, address, href, position } = hospital
  return { id, name, address: address || city, href, directions: directionsUrl(hospital), position }
}
