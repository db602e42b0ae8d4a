import { EDITORIAL, secureCollection } from '@/content/core/access'
import { DRAFTS } from '@/content/core/drafts'
import {
  bookkeeping,
  day,
  image,
  localLines,
  localRichText,
  localText,
  relations,
  reviewFields,
  text,
} from '@/content/core/fields'
import { germanFirst } from '@/content/core/hooks'
import { labelsOf } from '@/content/labels/field-labels'
import { seoFields } from '@/content/seo/fields'

/** An article (specification, section 3, Blog); `services` is the link list `service_blog` of the wire. */
export const Blogs = secureCollection(EDITORIAL, {
  slug: 'blogs',
  labels: labelsOf('blogs'),
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'author', 'dateCreated', '_status'],
    group: labelsOf('site').plural,
  },
  defaultSort: '-dateCreated',
  trash: true,
  versions: DRAFTS,
  hooks: { beforeChange: [germanFirst('title')] },
  fields: [
    ...bookkeeping(),
    localText('title', { required: true }),
    localLines('subtitle'),
    localRichText('content', { required: true }),
    text('author'),
    { ...day('dateCreated'), index: true },
    image('coverImage'),
    relations('services', 'services'),
    ...reviewFields(),
    seoFields(),
  ],
})
