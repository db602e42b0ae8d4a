import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadDeskOverview, loadDeskRequests } from '@/care/orders/desk/loaders'
import { mayActForPatients } from '@/care/privacy/policy'
import { loadReturnedForm } from '@/care/privacy/rows/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { deskQueryString, readDeskQuery } from '@/surfaces/desk/requests/query'
import { DeskList } from '@/surfaces/desk/requests/request-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.title}, ${desk.surface}` }
}

export default async function DeskPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const search = await searchParams
  const query = readDeskQuery(search)
  const actor = await requireActor(locale, `/${locale}/desk${deskQueryString(query)}`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const [found, overview] = await Promise.all([loadDeskRequests(query), loadDeskOverview()])
  if (!overview) return <ForbiddenAnswer locale={locale} />
  const fault = firstValue(search.export)
  return (
    <DeskFrame locale={locale} actor={actor}>
      <DeskList
        {...{ locale, query, found, ...overview }}
        self={actor.userId}
        mayExport={mayActForPatients(actor)}
        fault={fault}
        returned={fault === undefined ? undefined : await loadReturnedForm()}
        isDeleted={firstValue(search.deleted) === '1'}
      />
    </DeskFrame>
  )
}
