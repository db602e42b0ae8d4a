import { getShareImage } from '@/content/share-image/routes'
import { isLocale } from '@/i18n/locales'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; name: string }> }

/** The picture of a page for link previews. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, name } = await params
  return isLocale(locale) ? getShareImage(locale, name) : new Response(null, { status: 404 })
}
