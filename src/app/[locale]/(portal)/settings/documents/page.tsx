import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { DocumentScreen } from '@/surfaces/portal/documents/document-screen'
import { readDocumentNotice, readDocumentQuery } from '@/surfaces/portal/documents/query'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).documents.title }
}

export default withLoadFailure({ settings: 'documents' }, SettingsDocumentsPage)

/** The same screen as in the portal (specification, section 2: a tab of the settings). */
async function SettingsDocumentsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const path = `/${locale}/settings/documents`
  const actor = await requireActor(locale, path)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const search = await searchParams
  // Awaited here, so that the page handles a failure to read it.
  const screen = await DocumentScreen({
    ...{ locale, actor, path },
    query: readDocumentQuery(search),
    notice: readDocumentNotice(search),
  })
  return (
    <SettingsFrame {...{ locale, actor }} tab="documents">
      {screen}
    </SettingsFrame>
  )
}
