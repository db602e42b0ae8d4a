/** `service` on the wire (specification, section 3), and the services' part of the lists that link blogs to them. */
import { verifiedItems } from '@/content/claims/items'
import { hidesBeforeAfter, mayShowPrices } from '@/content/compliance/rules'
import { column, files, local, numeric, one, reverse, rows, wireRecord } from '@/content/wire/items'
import type { MakeEntities } from '@/content/wire/schema'
import { LOCALES } from '@/i18n/locales'
import { TEXT_LISTS, withoutBeforeAfter } from './remove-before-after'

const service = wireRecord({
  name: 'service',
  slug: 'services',
  table: 'services',
  shows: 'published',
  description: 'Treatments.',
  fields: {
    status: column('string', '_status'),
    service_name: local('name'),
    slug: local('slug'),
    Definition: local('definition', { type: 'text' }),
    description: local('description', { type: 'text' }),
    summary: local('summary', { type: 'text' }),
    suitable_for: local('suitable_for', { type: 'text' }),
    not_suitable_for: local('not_suitable_for', { type: 'text' }),
    before_intervention: local('before_intervention', { type: 'text' }),
    duration_procedure: local('duration_procedure', { type: 'text' }),
    after_intervention: local('after_intervention', { type: 'text' }),
    adventages_of_service: local('advantages', { type: 'text' }),
    disadventages_of_service: local('disadvantages', { type: 'text' }),
    risks: local('risks', { type: 'text' }),
    alternatives: local('alternatives', { type: 'text' }),
    costs: local('costs', { type: 'text', mayShow: mayShowPrices }),
    ...verifiedItems('costs', 'costs_verified_'),
    rel_service_to_service_category: one('service_category', 'category_id'),
    program: one('Programs', 'program_id'),
    // A list of pictures has no language on the wire: what one language may not show is left out for all.
    pictures: files('pictures', (compliance, { file, owner }) =>
      LOCALES.some((locale) => hidesBeforeAfter(compliance, locale))
        ? `not (coalesce(${owner}.is_flagged_procedure, false) and coalesce(${file}.is_before_after, false))`
        : 'true',
    ),
    success_factors: rows('services_success_factors', {
      value: local('value'),
      factor_fk: one('success_factors', 'factor_id'),
    }),
    segment: rows(TEXT_LISTS.segment, {
      segment_title: local('title'),
      description: local('description', { type: 'text' }),
    }),
    recovery_timeline: rows(TEXT_LISTS.recovery_timeline, {
      period_from: numeric('integer', 'period_from'),
      period_to: numeric('integer', 'period_to'),
      patient_condition: local('condition', { type: 'text' }),
      measures_to_take: local('measures', { type: 'text' }),
    }),
    faq: rows(TEXT_LISTS.faq, {
      question: local('question'),
      answer: local('answer', { type: 'text' }),
    }),
    service_blog: reverse('service_blog', 'services_id'),
    sort: numeric('integer', 'order'),
  },
})

export const serviceItems: MakeEntities = (compliance) => withoutBeforeAfter(service(compliance), compliance)
