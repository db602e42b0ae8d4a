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
import { DEFAULT_LOCALE } from '@/i18n/locales'

const latitude = numeric('float', 'latitude')
const longitude = numeric('float', 'longitude')

/** A point as GeoJSON has it: longitude first. */
const point: Sql = (alias) =>
  `case when ${alias}.latitude is not null and ${alias}.longitude is not null then json_build_object('type', 'Point', 'coordinates', json_build_array(${longitude.sql(alias)}, ${latitude.sql(alias)})) end`

/** As pages show it: without a source, the field's default of 4.5 would be published (reading 35, decision 0075). */
const rating: Sql = (alias) =>
  `case when ${alias}.rating_count > 0 and exists (select from hospitals_locales ${alias}s where ${alias}s._parent_id = ${alias}.id and ${alias}s._locale = '${DEFAULT_LOCALE}' and ${alias}s.rating_source ~ '\\S') then ${alias}.rating_value::float8 end`

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
    rating: computed('float', rating, 'Null without its number of ratings and its source.'),
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
