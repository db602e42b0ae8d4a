import { EDITORIAL_GLOBAL, secureGlobal } from '@/content/core/access'
import { GLOBAL_DRAFTS } from '@/content/core/drafts'
import {
  list,
  localLines,
  localMarkdown,
  localRichText,
  localText,
  reviewFields,
} from '@/content/core/fields'
import { labelOf } from '@/content/labels/field-labels'
import { seoFields } from '@/content/seo/fields'

/** The about page (specification, sections 2 and 3; on the wire `about_us`). */
export const About = secureGlobal(EDITORIAL_GLOBAL, {
  slug: 'about',
  label: labelOf('about'),
  admin: { group: labelOf('site') },
  versions: GLOBAL_DRAFTS,
  fields: [
    localRichText('content'),
    localLines('mission'),
    localLines('vision'),
    list('values', [localText('title', { required: true }), localLines('text')]),
    seoFields(),
  ],
})

/** Travel and stay around a treatment: categories of topics (specification, section 2). */
export const HealthTourism = secureGlobal(EDITORIAL_GLOBAL, {
  slug: 'health-tourism',
  label: labelOf('healthTourism'),
  admin: { group: labelOf('site') },
  versions: GLOBAL_DRAFTS,
  fields: [
    localMarkdown('intro'),
    list('categories', [
      localText('title', { required: true }),
      list('topics', [localText('title', { required: true }), localMarkdown('text')]),
    ]),
    ...reviewFields(),
    seoFields(),
  ],
})
