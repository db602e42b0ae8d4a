import type { TextFieldServerProps } from 'payload'
import { textOf } from '@/content/overview/read-title'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { TextBeside } from './text-beside'

type SlotProps = Pick<TextFieldServerProps, 'i18n' | 'path'> & {
  readonly field: { readonly label?: unknown }
}

/** In every localized field. On the server, so that each save sends the browser a name and a path, not the field. */
export function SecondLanguageSlot({ field, i18n, path }: SlotProps) {
  const label = textOf(field.label, toLocale(i18n.language) ?? DEFAULT_LOCALE)
  return <TextBeside path={path} label={label ?? ''} />
}
