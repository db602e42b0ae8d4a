import { PUBLIC_LIST, secureCollection } from '@/content/core/access'
import { bookkeeping, localText } from '@/content/core/fields'
import { labelOf, labelsOf } from '@/content/labels/field-labels'
import { SUCCESS_FACTOR_ICONS } from './constants'

/** What a service's key facts are about: anaesthesia, duration, hospital stay … */
export const SuccessFactors = secureCollection(PUBLIC_LIST, {
  slug: 'success-factors',
  labels: labelsOf('success-factors'),
  admin: { useAsTitle: 'label', group: labelsOf('care').plural },
  defaultSort: 'order',
  fields: [
    ...bookkeeping(),
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
