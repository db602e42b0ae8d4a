/**
 * The field types of the content. Only single texts are localized (localized groups and lists do not work well in
 * Payload); they are required in German only, and other languages fall back to it on reading.
 */
import type {
  ArrayField,
  CheckboxField,
  CollectionSlug,
  DateField,
  Field,
  GroupField,
  NumberField,
  PayloadRequest,
  RelationshipField,
  RichTextField,
  TextareaField,
  TextField,
  UploadField,
} from 'payload'
import { richText as validateRichText } from 'payload/shared'
import { labelOf, rowLabelsOf } from '@/content/labels/field-labels'
import { DEFAULT_LOCALE } from '@/i18n/locales'

type ValidationOptions = { readonly req: Pick<PayloadRequest, 'locale' | 't'> }

/** Refuses an empty text when German is being saved. */
export function requiredInGerman(value: unknown, { req }: ValidationOptions): true | string {
  if (req.locale !== DEFAULT_LOCALE) return true
  return typeof value === 'string' && value.trim() !== '' ? true : req.t('validation:required')
}

type Requirement = { readonly required?: boolean }

/** Beside every localized text stands the same text in the second language that an editor has chosen. */
const BESIDE = { afterInput: ['@/surfaces/admin/second-language/slot#SecondLanguageSlot'] }

/** One line in every language. */
export function localText(name: string, { required = false }: Requirement = {}): TextField {
  return {
    name,
    type: 'text',
    label: labelOf(name),
    localized: true,
    admin: { components: BESIDE },
    ...(required && { validate: (value, options) => requiredInGerman(value, options) }),
  }
}

/** Several plain lines in every language. */
export function localLines(name: string, { required = false }: Requirement = {}): TextareaField {
  return {
    name,
    type: 'textarea',
    label: labelOf(name),
    localized: true,
    admin: { components: BESIDE },
    ...(required && { validate: (value, options) => requiredInGerman(value, options) }),
  }
}

/** Light Markdown in every language (specification, section 9, text rendering), edited as rich text (decision 0063). */
export function localMarkdown(name: string, requirement: Requirement = {}): TextareaField {
  const components = { ...BESIDE, Field: '@/surfaces/admin/markdown/markdown-field#MarkdownField' }
  return { ...localLines(name, requirement), custom: { isMarkdown: true }, admin: { components } }
}

/** A long text with headings, tables and pictures, in every language. */
export function localRichText(name: string, { required = false }: Requirement = {}): RichTextField {
  return {
    name,
    type: 'richText',
    label: labelOf(name),
    localized: true,
    admin: { components: BESIDE },
    ...(required && {
      validate: (value, options) => {
        const isMissing = options.req.locale === DEFAULT_LOCALE && !value
        return isMissing ? options.req.t('validation:required') : validateRichText(value, options)
      },
    }),
  }
}

export function text(
  name: string,
  more: { required?: boolean; unique?: boolean; index?: boolean } = {},
): TextField {
  return { name, type: 'text', label: labelOf(name), ...more }
}

export function number(
  name: string,
  more: { required?: boolean; min?: number; max?: number; defaultValue?: number } = {},
): NumberField {
  return { name, type: 'number', label: labelOf(name), ...more }
}

/** A date-fns format: `23. Nov. 2026`. Also for lists, where Payload would add a time of day. */
const DAY_FORMAT = 'PP'

/** A calendar day, without a time of day. */
export function day(name: string): DateField {
  const date = { pickerAppearance: 'dayOnly', displayFormat: DAY_FORMAT } as const
  return { name, type: 'date', label: labelOf(name), admin: { date } }
}

export function checkbox(name: string, defaultValue = false): CheckboxField {
  return { name, type: 'checkbox', label: labelOf(name), defaultValue }
}

export function relation(name: string, relationTo: CollectionSlug): RelationshipField {
  return { name, type: 'relationship', label: labelOf(name), relationTo }
}

export function relations(name: string, relationTo: CollectionSlug): RelationshipField {
  return { name, type: 'relationship', label: labelOf(name), relationTo, hasMany: true }
}

const ONLY_IMAGES = { mimeType: { contains: 'image/' } }

export function image(name: string): UploadField {
  return { name, type: 'upload', label: labelOf(name), relationTo: 'media', filterOptions: ONLY_IMAGES }
}

export function images(name: string): UploadField {
  return {
    name,
    type: 'upload',
    label: labelOf(name),
    relationTo: 'media',
    hasMany: true,
    filterOptions: ONLY_IMAGES,
  }
}

/** Rows, rendered when an editor comes near to them (decision 0068). */
export function list(name: string, fields: Field[]): ArrayField {
  const components = { Field: '@/surfaces/admin/list-field#ListField' }
  return {
    name,
    type: 'array',
    label: labelOf(name),
    labels: rowLabelsOf(name),
    admin: { components },
    fields,
  }
}

export function group(name: string, fields: Field[]): GroupField {
  return { name, type: 'group', label: labelOf(name), fields }
}

/** A patient's consent to be shown. Only editors read it. */
export function consentParts(): Field[] {
  return [day('givenOn'), day('withdrawnOn'), text('purpose'), text('formReference')]
}

/** Question and answer pairs. */
export function questionList(): ArrayField {
  return list('faq', [localText('question', { required: true }), localMarkdown('answer', { required: true })])
}

/** The doctor who reviewed a medical text, and when: shown under the text. */
export function reviewFields(): Field[] {
  return [relation('reviewedBy', 'doctors'), day('reviewedOn')]
}

/**
 * Fields of every record, in the sidebar: `key` identifies a record of the demo content, `order` is its position in
 * lists, `isSample` marks invented content, which pages point out.
 */
export function recordFields(): Field[] {
  return [
    { ...text('key', { unique: true, index: true }), admin: { position: 'sidebar', readOnly: true } },
    { ...number('order', { defaultValue: 0 }), admin: { position: 'sidebar' } },
    { ...checkbox('isSample'), admin: { position: 'sidebar' } },
  ]
}
