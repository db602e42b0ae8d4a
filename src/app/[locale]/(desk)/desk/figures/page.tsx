import type { Metadata } from 'next'
import { loadFigures } from '@/care/figures/loaders'
import { figureQueryString, readFigureQuery } from '@/care/figures/schema'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { FigureScreen } from '@/surfaces/desk/figures/figure-screen'
import { DeskFrame } from '@/surfaces/desk/frame'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, figures } = await loadMessages(await pageLocale(params))
  return { title: `${figures.title}, ${desk.surface}` }
}

export default async function DeskFiguresPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { period, from, until, source, country, locale: language, treatment } = await searchParams
  const query = readFigureQuery({
    ...{ period: firstValue(period), from: firstValue(from), until: firstValue(until) },
    ...{ source: firstValue(source), country: firstValue(country), locale: firstValue(language) },
    treatment: firstValue(treatment),
  })
  const actor = await requireActor(locale, `/${locale}/desk/figures${figureQueryString(query)}`)
  const found = await loadFigures(query)
  if (!found) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="figures">
      <FigureScreen {...{ locale, query, ...found }} />
    </DeskFrame>
  )
}
