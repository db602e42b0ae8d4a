import type { ServerProps } from 'payload'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { SecondLanguageControl } from './control'
import { secondLanguageWords } from './words'

/** Beside the buttons of a record: which language stands beside its fields. */
export async function SecondLanguageChoice({ i18n }: Pick<ServerProps, 'i18n'>) {
  return (
    <SecondLanguageControl words={await secondLanguageWords(toLocale(i18n.language) ?? DEFAULT_LOCALE)} />
  )
}
