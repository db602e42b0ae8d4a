import { getTranslations } from 'next-intl/server'
import type { AuditEntryView } from '@/care/staff/audit/present'
import type { PersonView } from '@/care/staff/present'
import { longDate, shortDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { AuditEntries } from '../audit/audit-entries'
import { type Fact, FactList } from '../fact-list'
import { DeskOutcome } from '../outcome'
import { PersonActionBar } from './person-action-bar'
import { PersonSessions } from './person-sessions'

type PersonScreenProps = {
  readonly locale: Locale
  readonly view: PersonView
  readonly entries: readonly AuditEntryView[]
}

/** One account: facts, signed-in devices, what its owner did lately, and what an admin can change. */
export async function PersonScreen({ locale, view, entries }: PersonScreenProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  const { person } = view
  const path = `/${locale}/desk/people`
  return (
    <article className="mx-auto max-w-6xl py-4">
      <PendingLink
        href={view.kind === 'patient' ? `${path}?view=patients` : path}
        className="link inline-flex items-center gap-1.5 text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('person.back')}
      </PendingLink>
      <header className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="display text-xl break-words">{person.name}</h1>
        <Chip tone={person.state === 'active' ? 'good' : 'plain'}>{t(`states.${person.state}`)}</Chip>
      </header>
      <DeskOutcome>
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-6 *:min-w-0">
            <section aria-labelledby="facts-title">
              <h2 id="facts-title" className="mb-2 font-semibold">
                {t('person.facts')}
              </h2>
              <FactList facts={await factsOf(locale, view)} />
            </section>
            <PersonSessions locale={locale} view={view} />
            {view.kind === 'staff' ? (
              <section aria-labelledby="recent-title">
                <h2 id="recent-title" className="mb-2 font-semibold">
                  {t('recent.title')}
                </h2>
                {entries.length > 0 ? (
                  <AuditEntries locale={locale} entries={entries} />
                ) : (
                  <p className="text-ink-soft">{t('recent.none')}</p>
                )}
                <p className="mt-2">
                  <TextLink href={`/${locale}/desk/audit?person=${person.userId}`}>
                    {t('recent.all')}
                  </TextLink>
                </p>
              </section>
            ) : null}
          </div>
          <PersonActionBar locale={locale} view={view} />
        </div>
      </DeskOutcome>
    </article>
  )
}

async function factsOf(locale: Locale, view: PersonView): Promise<readonly Fact[]> {
  const t = await getTranslations({ locale, namespace: 'people' })
  const { email, locale: language } = view.person
  const common: readonly Fact[] = [
    [t('list.email'), email],
    [t('list.language'), LANGUAGES[language].name],
  ]
  if (view.kind === 'patient')
    return [
      ...common,
      [t('list.role'), t('roles.patient')],
      [t('person.since'), longDate(view.person.since, locale)],
    ]
  const { role, hasSecondStep, lastSignInAt } = view.person
  return [
    ...common,
    [t('list.role'), t(`roles.${role}`)],
    [t('list.secondStep'), hasSecondStep ? t('list.on') : t('list.off')],
    [t('list.lastSignIn'), lastSignInAt ? shortDateTime(lastSignInAt, locale) : t('list.never')],
    [t('person.since'), longDate(view.since, locale)],
  ]
}
