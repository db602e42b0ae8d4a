import { slugField } from '@/content/addresses/fields'
import { CLAIMS_COLUMN, claimsField, verifiedGroup, verifiedParts } from '@/content/claims/fields'
import { clearFormerDays } from '@/content/claims/hooks'
import { editorialCollection } from '@/content/core/collection'
import {
  day,
  group,
  image,
  images,
  list,
  localMarkdown,
  localText,
  number,
  recordFields,
  relations,
  text,
} from '@/content/core/fields'
import { seoFields } from '@/content/seo/fields'
import { DEFAULT_RATING } from './constants'
import { cityOf } from './rules'

/** A hospital (specification, section 3, Clinic; on the wire `hc_providers`). */
export const Hospitals = editorialCollection({
  slug: 'hospitals',
  title: 'name',
  columns: ['city', '_status', CLAIMS_COLUMN],
  beforeChange: [clearFormerDays],
  group: 'care',
  hasGermanTitle: false,
  fields: [
    ...recordFields(),
    slugField(),
    claimsField(),
    text('name', { required: true }),
    {
      ...text('city', { required: true, index: true }),
      // Stored in the filter's spelling, so that the filter Istanbul finds `İstanbul`.
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? cityOf(value) : value)] },
    },
    text('address'),
    number('latitude', { min: -90, max: 90 }),
    number('longitude', { min: -180, max: 180 }),
    text('phone'),
    localMarkdown('description'),
    list('specialties', [localText('title', { required: true })]),
    relations('services', 'services'),
    group('rating', [
      number('value', { min: 0, max: 5, defaultValue: DEFAULT_RATING }),
      number('count', { min: 0 }),
      localText('source'),
      ...verifiedParts(),
    ]),
    group('accreditation', [text('body'), text('holder'), text('number'), day('validUntil'), text('url')]),
    image('logo'),
    images('photos'),
    text('tour3d'),
    number('openedYear'),
    number('beds', { min: 0 }),
    verifiedGroup('figuresVerified'),
    seoFields(),
  ],
})
