import type { AccessArgs, Where } from 'payload'
import { EDITORIAL, isEditorOrAdmin, publishedOrStaff, secureCollection } from '@/content/core/access'
import { DRAFTS } from '@/content/core/drafts'
import {
  bookkeeping,
  day,
  group,
  image,
  list,
  localLines,
  localText,
  number,
  relation,
  text,
} from '@/content/core/fields'
import { germanFirst } from '@/content/core/hooks'
import { labelOf, labelsOf } from '@/content/labels/field-labels'
import { DEFAULT_TESTIMONIAL_CITY } from './constants'
import { consentBeforePublishing } from './hooks'
import { consentWhere } from './rules'

/** Published, not in the bin, and with a consent that still stands. */
function consentedOrStaff(args: AccessArgs): true | Where {
  const published = publishedOrStaff(args)
  if (published === true) return true
  return { and: [published, ...consentWhere()] }
}

/** A patient's film (specification, section 3, Testimonial) with captions and the record of the patient's consent. */
export const Testimonials = secureCollection(
  { ...EDITORIAL, read: consentedOrStaff },
  {
    slug: 'testimonials',
    labels: labelsOf('testimonials'),
    admin: {
      useAsTitle: 'title',
      defaultColumns: ['title', 'service', '_status'],
      group: labelsOf('site').plural,
    },
    defaultSort: 'order',
    trash: true,
    versions: DRAFTS,
    hooks: { beforeChange: [germanFirst('title'), consentBeforePublishing] },
    fields: [
      ...bookkeeping(),
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
        ...group('consent', [day('givenOn'), day('withdrawnOn'), text('purpose'), text('formReference')]),
        access: { read: isEditorOrAdmin },
      },
    ],
  },
)
