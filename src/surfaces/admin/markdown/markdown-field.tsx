import type { TextareaFieldServerProps } from 'payload'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { MarkdownInput } from './markdown-input'
import { previewHtml } from './preview-html'

/** A Markdown text of a record. It arrives as it looks on the site; the editor is loaded when it is opened. */
export async function MarkdownField({
  clientField,
  field,
  i18n,
  path,
  readOnly,
  siblingData,
}: TextareaFieldServerProps) {
  const t = await translator(toLocale(i18n.language) ?? DEFAULT_LOCALE, 'richText')
  const stored: unknown = siblingData?.[field.name]
  const source = typeof stored === 'string' ? stored : ''
  return (
    <MarkdownInput
      field={clientField}
      path={path}
      readOnly={readOnly}
      given={{ source, html: previewHtml(source) }}
      words={{
        edit: t('edit'),
        empty: t('empty'),
        notLoaded: t('notLoaded'),
      }}
    />
  )
}
