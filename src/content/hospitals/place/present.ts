import type { Place } from '@/surfaces/site/map/rules'
import type { HospitalCard } from '../present'
import { directionsUrl } from '../rules'

/** A hospital as the map shows it. */
export function placeOf(hospital: HospitalCard): Place {
  const { id, name, city, address, href, position } = hospital
  return { id, name, address: address || city, href, directions: directionsUrl(hospital), position }
}
