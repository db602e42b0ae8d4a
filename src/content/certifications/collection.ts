import { PUBLIC_LIST, secureCollection } from '@/content/core/access'
import { bookkeeping, day, image, localLines, localText, text } from '@/content/core/fields'
import { labelsOf } from '@/content/labels/field-labels'

/** A quality certification (specification, section 2, Home), with what is needed to check it. */
export const Certifications = secureCollection(PUBLIC_LIST, {
  slug: 'certifications',
  labels: labelsOf('certifications'),
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'holder', 'validUntil'],
    group: labelsOf('site').plural,
  },
  defaultSort: 'order',
  fields: [
    ...bookkeeping(),
    localText('title', { required: true }),
    localLines('description'),
    text('holder'),
    text('number'),
    day('validUntil'),
    text('url'),
    image('logo'),
  ],
})
