import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadDeskRequest } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { loadOpenOffer } from '@/surfaces/desk/offers/loaders'
import { PreviewScreen } from '@/surfaces/desk/offers/preview/preview-screen'
import { readPreview } from '@/surfaces/desk/offers/preview/read-preview'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }>; readonly searchParams: PageSearch }

const ALTERNATIVE = '?alternative=1'

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.preview.open}, ${desk.surface}` }
}

export default async function OfferPreviewPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const home = `/${locale}/desk/requests/${encodeURIComponent(id)}/offer`
  const search = await searchParams
  const isAlternative = firstValue(search.alternative) === '1'
  const offerId = firstValue(search.offer)
  const query =
    offerId !== undefined ? `?offer=${encodeURIComponent(offerId)}` : isAlternative ? ALTERNATIVE : ''
  const href = `${home}/preview${query}`
  const actor = await requireActor(locale, href)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const request = await loadDeskRequest(id)
  if (!request) return <DeskMissing locale={locale} kind="request" />
  if (offerId !== undefined && !isId<OfferId>(offerId)) return <DeskMissing locale={locale} kind="offer" />
  const open = await loadOpenOffer(request.id, { isAlternative, offerId })
  // Answered or withdrawn meanwhile, or of another request.
  if (offerId !== undefined && !open) return <DeskMissing locale={locale} kind="offer" />
  const draft = open?.draft
  const preview =
    draft &&
    (await readPreview({ requestId: request.id, locale: request.locale, values: draft.values, at: now() }))
  const form = open?.isSent
    ? `/${locale}/desk/offers/${open.offerId}/revise`
    : `${home}${isAlternative ? ALTERNATIVE : ''}`
  return (
    <DeskFrame locale={locale} actor={actor}>
      <PreviewScreen {...{ locale, request, form, href }} preview={preview ?? undefined} />
    </DeskFrame>
  )
}
