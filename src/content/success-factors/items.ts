/** What `service.success_factors[].factor_fk` leads to (specification, section 3). */
import { column, local, wireRecord } from '@/content/wire/items'

export const successFactorItems = wireRecord({
  name: 'success_factors',
  slug: 'success-factors',
  table: 'success_factors',
  shows: 'all',
  description: 'What the success of a treatment depends on, with the name of an icon.',
  fields: { factor: local('label'), factor_icon: column('string', 'icon') },
})
