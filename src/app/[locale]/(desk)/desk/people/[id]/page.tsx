import type { Metadata } from 'next'
import { requireActor } from '@/care/sign-in/session'
import { loadEntriesOf } from '@/care/staff/audit/loaders'
import { loadPerson } from '@/care/staff/loaders'
import { mayManagePeople } from '@/care/staff/policy'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { setResponseStatus } from '@/lib/render-context'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { PeopleHeader } from '@/surfaces/desk/people/people-header'
import { PersonScreen } from '@/surfaces/desk/people/person-screen'
import { PersonnelFailure } from '@/surfaces/desk/personnel-failure'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, people } = await loadMessages(await pageLocale(params))
  return { title: `${people.title}, ${desk.surface}` }
}

export default async function DeskPersonPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/people/${encodeURIComponent(id)}`)
  if (!mayManagePeople(actor)) return <ForbiddenAnswer locale={locale} />
  const found = await loadPerson(id)
  if (!found.ok) {
    setResponseStatus(503)
    return (
      <DeskFrame locale={locale} actor={actor} current="people">
        <PeopleHeader locale={locale} current="staff" />
        <div className="mt-4 max-w-xl">
          <PersonnelFailure locale={locale} />
        </div>
      </DeskFrame>
    )
  }
  const { value: view } = found
  if (!view) return <DeskMissing locale={locale} kind="person" />
  const entries = view.kind === 'staff' ? await loadEntriesOf(view.person.userId) : []
  return (
    <DeskFrame locale={locale} actor={actor} current="people">
      <PersonScreen locale={locale} view={view} entries={entries} />
    </DeskFrame>
  )
}
