import { CLAIMS_COLUMN, claimsField, verifiedParts } from '@/content/claims/fields'
import { clearFormerDays } from '@/content/claims/hooks'
import { editorialCollection } from '@/content/core/collection'
import {
  image,
  list,
  localLines,
  localRichText,
  localText,
  questionList,
  recordFields,
  relations,
  reviewFields,
} from '@/content/core/fields'
import { labelOf } from '@/content/labels/field-labels'
import { seoFields } from '@/content/seo/fields'
import { PROGRAM_SLUGS } from './constants'

const titleAndDescription = () => [localText('title', { required: true }), localLines('description')]

/** A program page, found by its slug (specification, section 3, Program page). */
export const Programs = editorialCollection({
  slug: 'programs',
  title: 'name',
  columns: ['slug', '_status', CLAIMS_COLUMN],
  beforeChange: [clearFormerDays],
  group: 'site',
  fields: [
    ...recordFields(),
    claimsField(),
    {
      name: 'slug',
      type: 'select',
      label: labelOf('slug'),
      required: true,
      unique: true,
      index: true,
      options: [...PROGRAM_SLUGS],
      // The addresses of programs are fixed: after a change the old one would lead nowhere.
      access: { update: () => false },
      admin: { position: 'sidebar' },
    },
    localText('name', { required: true }),
    localText('slogan'),
    image('picture'),
    list('sliderText', [localText('text', { required: true })]),
    list('numericInformations', [
      localText('value', { required: true }),
      localText('title', { required: true }),
      localText('source'),
      ...verifiedParts(),
    ]),
    localRichText('content'),
    list('generalContent', titleAndDescription()),
    list('features', titleAndDescription()),
    list('treatmentStages', [image('image'), ...titleAndDescription()]),
    relations('doctors', 'doctors'),
    list('treatmentMethods', [image('image'), ...titleAndDescription()]),
    relations('services', 'services'),
    questionList(),
    ...reviewFields(),
    seoFields(),
  ],
})
