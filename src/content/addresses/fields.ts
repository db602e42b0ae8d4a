import type { TextField } from 'payload'
import { localText } from '@/content/core/fields'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { slugOf } from '@/i18n/slug'

/**
 * The readable part of a record's address in each language; empty, it is made of the title. It need not be unique,
 * because the id stands before it, and every other one redirects to it.
 */
export function slugField(): TextField {
  const field = localText('slug')
  return {
    ...field,
    hooks: {
      beforeValidate: [
        ({ value, req }) =>
          typeof value === 'string' ? slugOf(value, toLocale(req.locale) ?? DEFAULT_LOCALE) : value,
      ],
    },
    admin: {
      position: 'sidebar',
      components: {
        ...field.admin?.components,
        Description: '@/surfaces/admin/addresses/slug-advice#SlugAdvice',
      },
    },
  }
}
