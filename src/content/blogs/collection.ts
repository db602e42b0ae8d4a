import { slugField } from '@/content/addresses/fields'
import { editorialCollection } from '@/content/core/collection'
import {
  day,
  image,
  localLines,
  localRichText,
  localText,
  recordFields,
  relations,
  reviewFields,
  text,
} from '@/content/core/fields'
import { seoFields } from '@/content/seo/fields'

/** An article (specification, section 3, Blog); `services` is the link list `service_blog` of the wire. */
export const Blogs = editorialCollection({
  slug: 'blogs',
  title: 'title',
  columns: ['author', 'dateCreated', '_status'],
  group: 'site',
  sort: '-dateCreated',
  fields: [
    ...recordFields(),
    slugField(),
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
