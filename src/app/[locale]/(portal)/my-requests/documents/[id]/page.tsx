import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyDocument } from '@/care/documents/loaders'
import { loadMyOffers } from '@/care/offers/loaders'
import { loadMyOrders } from '@/care/orders/loaders'
import { requireActor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { DocumentDetail } from '@/surfaces/portal/documents/document-detail'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { PortalForbidden } from '@/surfaces/portal/portal-forbidden'
import { PortalPage } from '@/surfaces/portal/portal-page'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).documents.one }
}

export default withLoadFailure('documents', MyDocumentPage)

/** Another patient's document and one that does not exist get the same answer. */
async function MyDocumentPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const home = `/${locale}/my-requests/documents`
  const actor = await requireActor(locale, `${home}/${encodeURIComponent(id)}`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const [document, offers, orders] = await Promise.all([loadMyDocument(id), loadMyOffers(), loadMyOrders()])
  const { documents: words } = await loadMessages(locale)
  const back = { href: home, label: words.detail.back }
  if (!document) {
    const { FILE_ACCESS } = await editedErrors(locale, words.errors)
    return <PortalForbidden {...{ locale, actor, back }} section="documents" text={FILE_ACCESS} />
  }
  return (
    <PortalPage {...{ locale, actor, back }} section="documents" title={document.title}>
      <DocumentDetail {...{ locale, document, offers, orders }} />
    </PortalPage>
  )
}
