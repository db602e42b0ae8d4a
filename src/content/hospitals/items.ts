/** `hc_providers` on the wire (specification, section 3). */
import { verifiedItems } from '@/content/claims/items'
import {
  column,
  computed,
  file,
  files,
  local,
  numeric,
  related,
  rows,
  wireRecord,
} from '@/content/wire/items'
import type { Sql } from '@/content/wire/schema'
import { DEFAULT_RATING } from './constants'

const latitude = numeric('float', 'latitude')
const longitude = numeric('float', 'longitude')

/** A point as GeoJSON has it: longitude first. */
const point: Sql = (alias) =>
  `case when ${alias}.latitude is not null and ${alias}.longitude is not null then json_build_object('type', 'Point', 'coordinates', json_build_array(${longitude.sql(alias)}, ${latitude.sql(alias)})) end`

export const hospitalItems = wireRecord({
  name: 'hc_providers',
  slug: 'hospitals',
  table: 'hospitals',
  shows: 'published',
  description: 'Hospitals and clinics of the group.',
  fields: {
    status: column('string', '_status'),
    hcp_name: column('string', 'name'),
    slug: local('slug'),
    hcp_address: column('string', 'address'),
    city: column('string', 'city'),
    rating: computed('float', (alias) => `coalesce(${alias}.rating_value, ${DEFAULT_RATING})::float8`),
    rating_count: numeric('integer', 'rating_count'),
    rating_source: local('rating_source'),
    ...verifiedItems('rating', 'rating_'),
    hcp_location_latitude: latitude,
    hcp_location_longitude: longitude,
    hcp_location: computed('json', point),
    latitude,
    longitude,
    phone: column('string', 'phone'),
    description: local('description', { type: 'text' }),
    specialties: rows('hospitals_specialties', { title: local('title') }),
    opened_year: numeric('integer', 'opened_year'),
    beds: numeric('integer', 'beds'),
    ...verifiedItems('figures', 'figures_verified_'),
    logo: file('logo_id'),
    photos: files('photos'),
    tour_3d: column('string', 'tour3d'),
    services: related('service', { table: 'hospitals_rels', path: 'services', column: 'services_id' }),
    sort: numeric('integer', 'order'),
  },
})
