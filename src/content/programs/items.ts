/** `Programs` on the wire (specification, section 3). */
import { verifiedItems } from '@/content/claims/items'
import { mayShowFigures } from '@/content/compliance/rules'
import { column, file, local, numeric, related, rows, wireRecord } from '@/content/wire/items'

const TITLE_AND_DESCRIPTION = { title: local('title'), description: local('description', { type: 'text' }) }

export const programItems = wireRecord({
  name: 'Programs',
  slug: 'programs',
  table: 'programs',
  shows: 'published',
  description: 'The seven programs: ivf, hair, visio, oncology, denta, cardio, checks.',
  fields: {
    status: column('string', '_status'),
    slug: column('string', 'slug'),
    name: local('name'),
    slogan: local('slogan'),
    picture: file('picture_id'),
    slider_text: rows('programs_slider_text', { text: local('text') }),
    numeric_informations: rows(
      'programs_numeric_informations',
      {
        value: local('value'),
        title: local('title'),
        source: local('source'),
        ...verifiedItems('', ''),
      },
      mayShowFigures,
    ),
    content: local('content', { type: 'richText' }),
    general_contant: rows('programs_general_content', TITLE_AND_DESCRIPTION),
    futures: rows('programs_features', TITLE_AND_DESCRIPTION),
    treatment_stages: rows('programs_treatment_stages', {
      image: file('image_id'),
      ...TITLE_AND_DESCRIPTION,
    }),
    our_doctors: related('doctors', { table: 'programs_rels', path: 'doctors', column: 'doctors_id' }),
    treatment_methods: rows('programs_treatment_methods', {
      image: file('image_id'),
      ...TITLE_AND_DESCRIPTION,
    }),
    services: related('service', { table: 'programs_rels', path: 'services', column: 'services_id' }),
    faq: rows('programs_faq', { question: local('question'), answer: local('answer', { type: 'text' }) }),
    sort: numeric('integer', 'order'),
  },
})
