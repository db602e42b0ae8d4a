/** `certifications` on the wire. */
import { column, day, file, local, numeric, wireRecord } from '@/content/wire/items'

export const certificationItems = wireRecord({
  name: 'certifications',
  slug: 'certifications',
  table: 'certifications',
  shows: 'all',
  description: 'Accreditations and certificates of the hospitals.',
  fields: {
    title: local('title'),
    description: local('description', { type: 'text' }),
    holder: column('string', 'holder'),
    number: column('string', 'number'),
    valid_until: day('valid_until'),
    url: column('string', 'url'),
    logo: file('logo_id'),
    sort: numeric('integer', 'order'),
  },
})
