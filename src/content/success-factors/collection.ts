import { PUBLIC_LIST } from '@/content/core/access'
import { listCollection } from '@/content/core/collection'
import { localText, recordFields } from '@/content/core/fields'
import { labelOf } from '@/content/labels/field-labels'
import { SUCCESS_FACTOR_ICONS } from './constants'

/** What a service's key facts are about: anaesthesia, duration, hospital stay … */
export const SuccessFactors = listCollection(PUBLIC_LIST, {
  slug: 'success-factors',
  title: 'label',
  group: 'care',
  fields: [
    ...recordFields(),
    localText('label', { required: true }),
    {
      name: 'icon',
      type: 'select',
      label: labelOf('icon'),
      required: true,
      options: [...SUCCESS_FACTOR_ICONS],
    },
  ],
})
