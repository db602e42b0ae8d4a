import type { CollectionConfig } from 'payload'
import { CONTENT_ROLES, denyAll, isAdmin, isEditorOrAdmin, withReadOnlyNotices } from '@/content/core/access'
import { labelOf, labelsOf } from '@/content/labels/field-labels'
import { refreshWithoutCookie, sendExpiry, signOutEverywhere } from './hooks'
import { type SignInPort, sessionStrategy } from './strategy'

/**
 * Editors and admins. Payload's own sign-in is off: the strategy creates and updates these records from the care
 * database's accounts. Nobody writes them through the API.
 */
export const editors = (signIn: SignInPort): CollectionConfig => ({
  slug: 'editors',
  labels: labelsOf('editors'),
  admin: withReadOnlyNotices({
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'role'],
    group: labelsOf('settings').plural,
  }),
  access: {
    admin: isEditorOrAdmin,
    create: denyAll,
    read: (args) => isAdmin(args) || (isEditorOrAdmin(args) ? { id: { equals: args.req.user?.id } } : false),
    update: denyAll,
    delete: denyAll,
    readVersions: denyAll,
    unlock: denyAll,
  },
  auth: { disableLocalStrategy: true, strategies: [sessionStrategy(signIn)] },
  disableDuplicate: true,
  hooks: { me: [sendExpiry], refresh: [refreshWithoutCookie], afterLogout: [signOutEverywhere(signIn)] },
  fields: [
    {
      name: 'authUserId',
      type: 'text',
      label: labelOf('authUserId'),
      required: true,
      unique: true,
      index: true,
      admin: { hidden: true },
    },
    { name: 'name', type: 'text', label: labelOf('name') },
    { name: 'email', type: 'email', label: labelOf('email'), required: true },
    { name: 'role', type: 'select', label: labelOf('role'), required: true, options: [...CONTENT_ROLES] },
  ],
})
