/** Published content as any visitor's program may ask for it, and what an editor does by HTTP. */
import type { Locale } from '@/i18n/locales'
import type { Program } from '@/payload-types'
import { publishedBy } from '../../e2e/support/content'
import { Visitor } from './client'

type Options = Parameters<typeof publishedBy>[2]

/** @throws when there is none */
export function published<T>(address: string, options?: Options): Promise<readonly T[]> {
  const visitor = new Visitor()
  return publishedBy<T>((path) => visitor.json(path), address, options)
}

export async function hairProgram(locale: Locale = 'en'): Promise<Program> {
  const [program] = await published<Program>('programs?where[slug][equals]=hair', { locale })
  if (!program) throw new Error('The hair program is not published')
  return program
}

export function global<T>(name: string, locale: Locale): Promise<T> {
  return new Visitor().json(`/api/globals/${name}?locale=${locale}&fallback-locale=de`)
}
