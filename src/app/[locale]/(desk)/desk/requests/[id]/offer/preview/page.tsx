import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadDeskRequest } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { now } from '@/lib/clock'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { loadOpenOffer } from '@/surfaces/desk/offers/loaders'
import { PreviewScreen } from '@/surfaces/desk/offers/preview/preview-screen'
import { readPreview } from '@/surfaces/desk/offers/preview/read-preview'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.preview.open}, ${desk.surface}` }
}

export default async function OfferPreviewPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const home = `/${locale}/desk/requests/${encodeURIComponent(id)}/offer`
  const actor = await requireActor(locale, `${home}/preview`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const request = await loadDeskRequest(id)
  if (!request) return <DeskMissing locale={locale} kind="request" />
  const isAlternative = firstValue((await searchParams).alternative) === '1'
  const open = await loadOpenOffer(request.id, isAlternative)
  const draft = open?.draft
  const preview =
    draft &&
    (await readPreview({ requestId: request.id, locale: request.locale, values: draft.values, at: now() }))
  const form = open?.isSent
    ? `/${locale}/desk/offers/${open.offerId}/revise`
    : `${home}${isAlternative ? '?alternative=1' : ''}`
  return (
    <DeskFrame locale={locale} actor={actor}>
      <PreviewScreen {...{ locale, request, form }} preview={preview ?? undefined} />
    </DeskFrame>
  )
}
