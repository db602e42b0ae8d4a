/** `doctors` on the wire (specification, section 3). */

import { publicSql } from '@/content/core/rules'
import { column, computed, day, file, local, numeric, one, rows, wireRecord } from '@/content/wire/items'

export const doctorItems = wireRecord({
  name: 'doctors',
  slug: 'doctors',
  table: 'doctors',
  shows: 'published',
  description: 'Doctors of the group.',
  follows: ['hospitals'],
  fields: {
    status: column('string', '_status'),
    Title_and_Name: local('title_and_name'),
    slug: local('slug'),
    field_of_specialization: local('field_of_specialization'),
    photo: file('photo_id'),
    Hospital_Name: computed(
      'string',
      (alias) => `(select h.name from hospitals h where h.id = ${alias}.hospital_id and ${publicSql('h')})`,
      'The name of the hospital where the doctor works.',
    ),
    hospital: one('hc_providers', 'hospital_id'),
    Birthdate: day('birthdate'),
    languages: computed(
      'json',
      (alias) =>
        `(select coalesce(json_agg(x.text order by x."order"), '[]') from doctors_texts x where x.parent_id = ${alias}.id and x.path = 'languages')`,
      'Short codes of the languages the doctor speaks.',
    ),
    Medical_Experience: local('medical_experience', { type: 'text' }),
    Medical_Education: local('medical_education', { type: 'text' }),
    Additional_Explanations: local('additional_explanations', { type: 'richText' }),
    registered_specialty: local('registered_specialty'),
    own_work: local('own_work', { type: 'text' }),
    program: one('Programs', 'program_id'),
    publications: rows('doctors_publications', { reference: column('string', 'reference') }),
    sort: numeric('integer', 'order'),
  },
})
