import { PUBLIC_LIST } from '@/content/core/access'
import { listCollection } from '@/content/core/collection'
import { day, image, localLines, localText, recordFields, text } from '@/content/core/fields'

/** A quality certification (specification, section 2, Home), with what is needed to check it. */
export const Certifications = listCollection(PUBLIC_LIST, {
  slug: 'certifications',
  title: 'title',
  columns: ['holder', 'validUntil'],
  group: 'site',
  fields: [
    ...recordFields(),
    localText('title', { required: true }),
    localLines('description'),
    text('holder'),
    text('number'),
    day('validUntil'),
    text('url'),
    image('logo'),
  ],
})
