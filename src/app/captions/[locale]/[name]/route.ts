import { getCaptions } from '@/content/testimonials/routes'
import { isLocale } from '@/i18n/locales'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ locale: string; name: string }> }

/** The captions of a testimonial's video as WebVTT. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, name } = await params
  return isLocale(locale) ? getCaptions(locale, name) : new Response(null, { status: 404 })
}
