import type { AccessArgs, Where } from 'payload'
import { withPastDays } from '@/content/claims/check-past-days'
import { EDITORIAL, isEditorOrAdmin, publishedOrStaff } from '@/content/core/access'
import { editorialCollection } from '@/content/core/collection'
import {
  consentParts,
  group,
  image,
  list,
  localLines,
  localText,
  number,
  recordFields,
  relation,
  text,
} from '@/content/core/fields'
import { labelOf } from '@/content/labels/field-labels'
import {
  dropConsentOfCopy,
  endConsentOfFormerFilm,
  keepConsentOfRecord,
} from '@/content/patient-consent/end-former-consent'
import { followDeletedFilm, followFilmConsent, noteFilmFiles } from '@/content/patient-consent/hooks'
import { DEFAULT_TESTIMONIAL_CITY } from './constants'
import { requireConsent, unpublishWithdrawn } from './hooks'
import { consentWhere } from './rules'

/** Visitors: published, not in the bin, and with a valid consent. */
function consentedOrStaff(args: AccessArgs): true | Where {
  const published = publishedOrStaff(args)
  if (published === true) return true
  return { and: [published, ...consentWhere()] }
}

/** A patient's film (specification, section 3, Testimonial) with captions and the record of the patient's consent. */
export const Testimonials = editorialCollection({
  rules: { ...EDITORIAL, read: consentedOrStaff },
  slug: 'testimonials',
  title: 'title',
  columns: ['service', '_status'],
  group: 'site',
  beforeChange: [keepConsentOfRecord, endConsentOfFormerFilm, requireConsent, noteFilmFiles],
  afterChange: [unpublishWithdrawn, followFilmConsent],
  afterDelete: [followDeletedFilm],
  fields: [
    ...recordFields(),
    localText('title', { required: true }),
    text('patient'),
    number('age', { min: 18, max: 120 }),
    text('country'),
    { ...text('hospitalCity'), defaultValue: DEFAULT_TESTIMONIAL_CITY },
    relation('service', 'services'),
    {
      name: 'video',
      type: 'upload',
      label: labelOf('video'),
      relationTo: 'media',
      filterOptions: { mimeType: { contains: 'video/' } },
    },
    image('thumbnail'),
    list('captions', [
      number('from', { required: true, min: 0 }),
      number('to', { required: true, min: 0 }),
      localText('text', { required: true }),
    ]),
    localLines('transcript'),
    {
      ...group('consent', withPastDays(consentParts())),
      access: { read: isEditorOrAdmin },
      hooks: { beforeDuplicate: [dropConsentOfCopy] },
    },
  ],
})
