import { isLocale, type Locale } from '@/i18n/locales'

type Context = { readonly params: Promise<{ locale: string }> }

/**
 * The route handler of a file that exists once per language, such as `/de/rss.xml`. The page cache treats it like a
 * page.
 */
export function localizedFile(load: (locale: Locale) => Promise<Response | null>) {
  return async (_: Request, { params }: Context): Promise<Response> => {
    const { locale } = await params
    const answer = isLocale(locale) ? await load(locale) : null
    return answer ?? new Response('', { status: 404 })
  }
}
