import { slugField } from '@/content/addresses/fields'
import { editorialCollection } from '@/content/core/collection'
import {
  day,
  image,
  list,
  localLines,
  localMarkdown,
  localRichText,
  localText,
  recordFields,
  relation,
  reviewFields,
  text,
} from '@/content/core/fields'
import { labelOf } from '@/content/labels/field-labels'
import { seoFields } from '@/content/seo/fields'

/** A doctor (specification, section 3, Doctor). `languages` holds short codes such as `tr`. */
export const Doctors = editorialCollection({
  slug: 'doctors',
  title: 'titleAndName',
  columns: ['fieldOfSpecialization', '_status'],
  group: 'care',
  fields: [
    ...recordFields(),
    slugField(),
    localText('titleAndName', { required: true }),
    localText('fieldOfSpecialization'),
    image('photo'),
    relation('program', 'programs'),
    relation('hospital', 'hospitals'),
    day('birthdate'),
    { name: 'languages', type: 'text', label: labelOf('languages'), hasMany: true },
    localText('registeredSpecialty'),
    localLines('ownWork'),
    localMarkdown('medicalExperience'),
    localMarkdown('medicalEducation'),
    localRichText('additionalExplanations'),
    list('publications', [text('reference', { required: true })]),
    ...reviewFields(),
    seoFields(),
  ],
})
