import type { JSONField } from 'payload'
import { labelOf } from '@/content/labels/field-labels'

export const LANGUAGE_STATUS = 'languageStatus'

/**
 * How far each language of a record is, kept up by `hooks.ts` and shown to editors beside the record and in lists.
 * One value for all languages, so that a save in one makes no further versions of the others.
 * @param access editors read it; nobody writes it but the hook
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
