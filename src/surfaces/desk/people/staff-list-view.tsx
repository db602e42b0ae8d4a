import { getTranslations } from 'next-intl/server'
import type { PersonnelCode } from '@/care/accounts/read-personnel'
import type { StaffView } from '@/care/staff/present'
import { shortDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { setResponseStatus } from '@/lib/render-context'
import type { Result } from '@/lib/result'
import { TextLink } from '@/ui/text-link'
import { DeskOutcome } from '../outcome'
import { PersonnelFailure } from '../personnel-failure'
import { InviteForm } from './invite-form'
import { PeopleHeader } from './people-header'
import { PeopleTable } from './people-table'
import { peopleErrors } from './people-words'
import type { PeopleQuery } from './rules'
import { StaffFilter } from './staff-filter'

type StaffListViewProps = {
  readonly locale: Locale
  readonly query: PeopleQuery
  readonly people: Result<readonly StaffView[], PersonnelCode>
}

/** Everyone with a staff account, and the form that invites another one. */
export async function StaffListView({ locale, query, people }: StaffListViewProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  const desk = await getTranslations({ locale, namespace: 'desk' })
  const { people: words } = await loadMessages(locale)
  const path = `/${locale}/desk/people`
  if (!people.ok) setResponseStatus(503)
  return (
    <>
      <PeopleHeader locale={locale} current="staff" />
      <DeskOutcome>
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
          <div className="min-w-0">
            <StaffFilter locale={locale} query={query} path={path} />
            {people.ok ? (
              <>
                <p className="mt-3 text-2xs text-ink-soft" role="status">
                  {t('list.count', { count: people.value.length })}
                </p>
                {people.value.length > 0 ? (
                  <StaffTable {...{ locale, path }} people={people.value} />
                ) : (
                  <div className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">
                    <p className="font-semibold">{t('list.noneTitle')}</p>
                    <p className="text-ink-soft">{t('list.none')}</p>
                    <TextLink href={path}>{desk('filter.reset')}</TextLink>
                  </div>
                )}
              </>
            ) : (
              <div className="mt-4 max-w-xl">
                <PersonnelFailure locale={locale} />
              </div>
            )}
          </div>
          <InviteForm
            words={words}
            errors={await peopleErrors(locale)}
            notSaved={desk('notSaved')}
            hidden={{ locale, idempotency_key: newId() }}
            language={locale}
          />
        </div>
      </DeskOutcome>
    </>
  )
}

type StaffTableProps = Pick<StaffListViewProps, 'locale'> & {
  readonly people: readonly StaffView[]
  readonly path: string
}

async function StaffTable({ locale, people, path }: StaffTableProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  return (
    <PeopleTable
      caption={t('list.caption')}
      columns={[
        { name: t('list.name') },
        { name: t('list.email'), isWideOnly: true },
        { name: t('list.role') },
        { name: t('list.language'), isWideOnly: true },
        { name: t('list.secondStep'), isWideOnly: true },
        { name: t('list.lastSignIn'), isWideOnly: true },
        { name: t('list.state') },
      ]}
      rows={people.map((person) => ({
        id: person.userId,
        href: `${path}/${person.userId}`,
        cells: [
          person.name,
          person.email,
          t(`roles.${person.role}`),
          LANGUAGES[person.locale].name,
          person.hasSecondStep ? t('list.on') : t('list.off'),
          person.lastSignInAt ? shortDateTime(person.lastSignInAt, locale) : t('list.never'),
          t(`states.${person.state}`),
        ],
      }))}
    />
  )
}
