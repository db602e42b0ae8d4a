/** Published content with the fields that editors know. */
import type { Locale } from '@/i18n/locales'
import type { Program } from '@/payload-types'
import { publishedBy } from '../../e2e/support/content'
import { signedIn } from './client'

type Options = Parameters<typeof publishedBy>[2]

/** @throws when there is none */
export async function published<T>(address: string, options?: Options): Promise<readonly T[]> {
  const editor = await signedIn('editor')
  return publishedBy<T>((path) => editor.json(path), address, options)
}

export async function hairProgram(locale: Locale = 'en'): Promise<Program> {
  const [program] = await published<Program>('programs?where[slug][equals]=hair', { locale })
  if (!program) throw new Error('The hair program is not published')
  return program
}

export async function global<T>(name: string, locale: Locale): Promise<T> {
  return (await signedIn('editor')).json(`/api/globals/${name}?locale=${locale}&fallback-locale=de`)
}
