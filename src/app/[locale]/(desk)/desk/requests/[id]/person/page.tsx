import type { Metadata } from 'next'
import { loadDeskPerson } from '@/care/profile/desk/loaders'
import { mayReadPersons } from '@/care/profile/desk/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { PersonScreen } from '@/surfaces/desk/person-timeline/person-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { deskPerson, desk } = await loadMessages(await pageLocale(params))
  return { title: `${deskPerson.tab}, ${desk.surface}` }
}

/** Who sent a request, how and when they are reached. Each reading is recorded. */
export default async function DeskPersonPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/requests/${encodeURIComponent(id)}/person`)
  if (!mayReadPersons(actor)) return <ForbiddenAnswer locale={locale} />
  const person = await loadDeskPerson(id)
  if (!person) return <DeskMissing locale={locale} kind="request" />
  return (
    <DeskFrame locale={locale} actor={actor}>
      <PersonScreen {...{ locale, person }} />
    </DeskFrame>
  )
}
