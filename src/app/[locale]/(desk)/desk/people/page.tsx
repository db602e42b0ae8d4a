import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadPatients, loadStaff } from '@/care/staff/loaders'
import { mayManagePeople } from '@/care/staff/policy'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { PatientsView } from '@/surfaces/desk/people/patients-view'
import { peopleQueryString, readPeopleQuery } from '@/surfaces/desk/people/rules'
import { StaffListView } from '@/surfaces/desk/people/staff-list-view'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, people } = await loadMessages(await pageLocale(params))
  return { title: `${people.title}, ${desk.surface}` }
}

export default async function DeskPeoplePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { view, q, role, state } = await searchParams
  const query = readPeopleQuery({
    ...{ view: firstValue(view), q: firstValue(q) },
    ...{ role: firstValue(role), state: firstValue(state) },
  })
  const actor = await requireActor(locale, `/${locale}/desk/people${peopleQueryString(query)}`)
  if (!mayManagePeople(actor)) return <ForbiddenAnswer locale={locale} />
  const { search } = query
  return (
    <DeskFrame locale={locale} actor={actor} current="people">
      {query.view === 'patients' ? (
        <PatientsView locale={locale} search={search} found={await loadPatients(search)} />
      ) : (
        <StaffListView locale={locale} query={query} people={await loadStaff(query)} />
      )}
    </DeskFrame>
  )
}
