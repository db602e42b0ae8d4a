import { ADMIN_LIST, isEditorOrAdmin, mayUpdate, secureCollection } from '@/content/core/access'
import { checkbox, text } from '@/content/core/fields'
import { labelsOf } from '@/content/labels/field-labels'
import { checkRedirect } from './hooks'

/** A path that has moved. */
export const Redirects = secureCollection(
  { ...ADMIN_LIST, create: isEditorOrAdmin, update: mayUpdate },
  {
    slug: 'redirects',
    labels: labelsOf('redirects'),
    admin: {
      useAsTitle: 'from',
      defaultColumns: ['from', 'to', 'isPermanent'],
      group: labelsOf('settings').plural,
    },
    hooks: { beforeChange: [checkRedirect] },
    fields: [
      text('from', { required: true, unique: true, index: true }),
      text('to', { required: true }),
      checkbox('isPermanent', true),
    ],
  },
)
