import type { Metadata } from 'next'
import { loadErasures } from '@/care/privacy/erasure/loaders'
import { mayExecuteErasures } from '@/care/privacy/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ErasureList } from '@/surfaces/desk/erasures/erasure-list'
import { DeskFrame } from '@/surfaces/desk/frame'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.erasures.title}, ${desk.surface}` }
}

export default async function DeskErasuresPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/erasures`)
  if (!mayExecuteErasures(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="erasures">
      <ErasureList locale={locale} erasures={await loadErasures()} />
    </DeskFrame>
  )
}
