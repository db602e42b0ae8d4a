import { PUBLIC_LIST, secureCollection } from '../access'
import { labelsOf } from '../field-labels'
import { bookkeeping, day, image, localLines, localText, text } from '../fields'

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
