import { getTranslations } from 'next-intl/server'
import type { PersonnelCode } from '@/care/accounts/read-personnel'
import type { PatientView } from '@/care/staff/present'
import { longDate } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { setResponseStatus } from '@/lib/render-context'
import type { Result } from '@/lib/result'
import { Button } from '@/ui/button'
import { PersonnelFailure } from '../personnel-failure'
import { SmallField } from '../small-field'
import { PeopleHeader } from './people-header'
import { PeopleTable } from './people-table'

type PatientsViewProps = {
  readonly locale: Locale
  readonly search: string
  readonly found: Result<readonly PatientView[], PersonnelCode>
}

/** Finds the account of a patient by the whole address or name; there is no list of all patients here. */
export async function PatientsView({ locale, search, found: read }: PatientsViewProps) {
  const found = read.ok ? read.value : []
  if (!read.ok) setResponseStatus(503)
  const t = await getTranslations({ locale, namespace: 'people' })
  const path = `/${locale}/desk/people`
  return (
    <>
      <PeopleHeader locale={locale} current="patients" />
      <p className="measure text-ink-soft">{t('patients.lead')}</p>
      <search aria-label={t('patients.find')} className="mt-3 block">
        <form action={path} className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="view" value="patients" />
          <SmallField id="q" label={t('patients.query')}>
            <input
              id="q"
              name="q"
              type="search"
              required
              defaultValue={search}
              className="control min-h-10 min-w-64 py-1.5 text-sm"
            />
          </SmallField>
          <Button type="submit" size="small">
            {t('patients.find')}
          </Button>
        </form>
      </search>
      {found.length > 0 ? (
        <PeopleTable
          caption={t('patients.caption')}
          columns={[
            { name: t('list.name') },
            { name: t('list.email') },
            { name: t('list.language'), isWideOnly: true },
            { name: t('list.since'), isWideOnly: true },
            { name: t('list.state') },
          ]}
          rows={found.map((person) => ({
            id: person.userId,
            href: `${path}/${person.userId}`,
            cells: [
              person.name,
              person.email,
              LANGUAGES[person.locale].name,
              longDate(person.since, locale),
              t(`states.${person.state}`),
            ],
          }))}
        />
      ) : null}
      {read.ok ? null : (
        <div className="mt-4 max-w-xl">
          <PersonnelFailure locale={locale} />
        </div>
      )}
      {read.ok && search && found.length === 0 ? (
        <div className="mt-4 rounded-field border border-dashed border-edge p-10 text-center" role="status">
          <p className="font-semibold">{t('patients.noneTitle')}</p>
          <p className="text-ink-soft">{t('patients.none')}</p>
        </div>
      ) : null}
    </>
  )
}
