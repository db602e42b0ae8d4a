import { slugField } from '@/content/addresses/fields'
import { CLAIMS_COLUMN, claimsField, verifiedGroup } from '@/content/claims/fields'
import { clearFormerDays } from '@/content/claims/hooks'
import { leaveOutBeforeAfter } from '@/content/compliance/remove-before-after'
import { editorialCollection } from '@/content/core/collection'
import {
  checkbox,
  images,
  list,
  localLines,
  localMarkdown,
  localText,
  number,
  questionList,
  recordFields,
  relation,
  reviewFields,
} from '@/content/core/fields'
import { seoFields } from '@/content/seo/fields'

const collection = editorialCollection({
  slug: 'services',
  title: 'name',
  columns: ['category', '_status', CLAIMS_COLUMN, 'updatedAt'],
  beforeChange: [clearFormerDays],
  group: 'care',
  fields: [
    ...recordFields(),
    slugField(),
    claimsField(),
    localText('name', { required: true }),
    localLines('definition', { required: true }),
    relation('category', 'service-categories'),
    relation('program', 'programs'),
    images('pictures'),
    localLines('summary'),
    localMarkdown('description'),
    localMarkdown('suitableFor'),
    localMarkdown('notSuitableFor'),
    localMarkdown('beforeIntervention'),
    localMarkdown('durationProcedure'),
    localMarkdown('afterIntervention'),
    localMarkdown('advantages'),
    localMarkdown('disadvantages'),
    localMarkdown('risks'),
    localMarkdown('alternatives'),
    localMarkdown('costs'),
    verifiedGroup('costsVerified'),
    list('successFactors', [relation('factor', 'success-factors'), localText('value', { required: true })]),
    list('segments', [
      localText('title', { required: true }),
      localMarkdown('description', { required: true }),
    ]),
    list('recoveryTimeline', [
      number('periodFrom', { required: true, min: 0 }),
      number('periodTo', { min: 0 }),
      localLines('condition', { required: true }),
      localLines('measures'),
    ]),
    questionList(),
    checkbox('isFlaggedProcedure'),
    ...reviewFields(),
    seoFields(),
  ],
})

/** A treatment (specification, section 3, Service). */
export const Services = {
  ...collection,
  hooks: {
    ...collection.hooks,
    afterRead: [...(collection.hooks?.afterRead ?? []), leaveOutBeforeAfter],
  },
}
