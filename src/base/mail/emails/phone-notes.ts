import type { TemplateContext } from './template-context'

/** A line with the number of the care team, if it is known. Its parts stay on one line. */
export function phoneNotes({ words, phone }: Pick<TemplateContext, 'words' | 'phone'>): readonly string[] {
  return phone ? [words('layout.call', { phone: phone.replaceAll(' ', '\u00a0') })] : []
}
