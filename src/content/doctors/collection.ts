import { EDITORIAL, secureCollection } from '@/content/core/access'
import { DRAFTS } from '@/content/core/drafts'
import {
  bookkeeping,
  day,
  image,
  list,
  localLines,
  localMarkdown,
  localRichText,
  localText,
  relation,
  reviewFields,
  text,
} from '@/content/core/fields'
import { germanFirst } from '@/content/core/hooks'
import { labelOf, labelsOf } from '@/content/labels/field-labels'
import { seoFields } from '@/content/seo/fields'

/** A doctor (specification, section 3, Doctor). `languages` holds short codes such as `tr`. */
export const Doctors = secureCollection(EDITORIAL, {
  slug: 'doctors',
  labels: labelsOf('doctors'),
  admin: {
    useAsTitle: 'titleAndName',
    defaultColumns: ['titleAndName', 'fieldOfSpecialization', '_status'],
    group: labelsOf('care').plural,
  },
  defaultSort: 'order',
  trash: true,
  versions: DRAFTS,
  hooks: { beforeChange: [germanFirst('titleAndName')] },
  fields: [
    ...bookkeeping(),
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
