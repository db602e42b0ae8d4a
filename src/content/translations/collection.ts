import type { JSONField } from 'payload'
import { labelOf } from '@/content/labels/field-labels'

export const LANGUAGE_STATUS = 'languageStatus'

/**
 * The state of each language of a record, written by `hooks.ts` and shown to editors beside the record and in lists.
 * Not localized, so that a save in one language creates no versions of the others.
 * @param access editors read it; only the hook writes it
 */
export function languageStatusField(access: NonNullable<JSONField['access']>): JSONField {
  return {
    name: LANGUAGE_STATUS,
    type: 'json',
    label: labelOf(LANGUAGE_STATUS),
    access,
    admin: {
      position: 'sidebar',
      disableListFilter: true,
      components: {
        Field: '@/surfaces/admin/translations/language-marks#LanguageMarks',
        Cell: '@/surfaces/admin/translations/language-cell#LanguageCell',
      },
    },
  }
}
