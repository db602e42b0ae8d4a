import type { GroupField, TextareaField, TextField } from 'payload'
import { checkbox, group, image, localLines, localText, text } from '@/content/core/fields'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { isCanonicalAddress, type LengthRange, SEO_LENGTHS } from './rules'

/** What search engines and link previews show; a missing part falls back to the record's own texts. */
export function seoFields(): GroupField {
  return group('seo', [...searchTexts(), image('image'), checkbox('isHidden'), canonicalField()])
}

/** Title and description. */
export function searchTexts(): [TextField, TextareaField] {
  return [
    withAdvice(localText('title'), SEO_LENGTHS.title),
    withAdvice(localLines('description'), SEO_LENGTHS.description),
  ]
}

/** Shows under the field how long the text is in the language being edited, and the recommended length. */
function withAdvice<Field extends TextField | TextareaField>(field: Field, clientProps: LengthRange): Field {
  const path = '@/surfaces/admin/seo/length-advice#LengthAdvice'
  const components = { ...field.admin?.components, Description: { path, clientProps } }
  return { ...field, admin: { ...field.admin, components } }
}

function canonicalField(): TextField {
  return {
    ...text('canonical'),
    validate: async (value: unknown, { req }: { req: { i18n: { language: string } } }) => {
      if (value == null || value === '' || isCanonicalAddress(value)) return true
      const t = await translator(toLocale(req.i18n.language) ?? DEFAULT_LOCALE, 'editing')
      return t('seo.canonical')
    },
  }
}
