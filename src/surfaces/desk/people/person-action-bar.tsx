import { getTranslations } from 'next-intl/server'
import type { Duties, PersonView } from '@/care/staff/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { isUnsaved } from '@/lib/render-context'
import { PersonAdmin } from '../admin-tasks/person-admin'
import { peopleErrors } from './people-words'
import { PersonAction, type PersonActionName } from './person-action'
import { actionsFor } from './person-action-rules'

/** Names of the forms of the changes. */
const FORMS: Readonly<Record<PersonActionName, string>> = {
  role: 'person.change-role',
  disable: 'person.disable',
  enable: 'person.enable',
  unlock: 'person.unlock',
  endAll: 'person.end-sessions',
  endOne: 'person.end-sessions',
  resetSecondStep: 'person.reset-second-step',
  resend: 'person.resend-invitation',
  withdraw: 'person.withdraw-invitation',
}

type PersonActionBarProps = { readonly locale: Locale; readonly view: PersonView }

/** The changes that are possible in the present state of an account. */
export async function PersonActionBar({ locale, view }: PersonActionBarProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  const { people: words, desk } = await loadMessages(locale)
  const errors = await peopleErrors(locale)
  const { person, isSelf } = view
  const duties = view.kind === 'staff' ? view.duties : undefined
  return (
    <section aria-labelledby="changes-title" className="grid gap-3">
      <h2 id="changes-title" className="font-semibold">
        {t('actions.title')}
      </h2>
      {isSelf ? <p className="text-ink-soft">{t('person.self')}</p> : null}
      {actionsFor(view).map((does) => (
        <PersonAction
          key={does}
          id={does}
          {...{ does, words, errors }}
          isUnsaved={isUnsaved([FORMS[does]], ['session', does === 'endAll' ? 'all' : ''])}
          notSaved={desk.notSaved}
          hidden={{
            ...hiddenOf(does, person.userId, locale),
            ...(does === 'role' && view.kind === 'staff' && { from: view.person.role }),
          }}
          {...(does === 'role' && view.kind === 'staff' && { role: view.person.role })}
          {...((does === 'disable' || does === 'role') && duties && { heirs: duties.heirs })}
        >
          {duties && (does === 'disable' || does === 'role') ? <DutyList {...{ locale, duties }} /> : null}
        </PersonAction>
      ))}
      {view.kind === 'patient' ? (
        <PersonAdmin {...{ locale }} person={person.userId} state={person.state} />
      ) : null}
    </section>
  )
}

function hiddenOf(does: PersonActionName, person: string, locale: Locale): Readonly<Record<string, string>> {
  const hidden = { person, locale }
  if (does === 'endAll') return { ...hidden, session: 'all' }
  return does === 'resend' ? { ...hidden, idempotency_key: newId() } : hidden
}

/** What the person has to do, so that nobody is left without an answer. */
async function DutyList({ locale, duties }: { readonly locale: Locale; readonly duties: Duties }) {
  const t = await getTranslations({ locale, namespace: 'people.duties' })
  const { requests, shifts, onCall } = duties
  return (
    <div className="grid gap-2 text-2xs empty:hidden">
      {requests.length > 0 ? (
        <div>
          <p>{t('requests', { count: requests.length })}</p>
          <ul className="tabular mt-1 flex flex-wrap gap-x-3">
            {requests.map(({ id, number }) => (
              <li key={id}>{number}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {shifts.length > 0 ? (
        <div>
          <p>{t('shifts', { count: shifts.length })}</p>
          <ul className="tabular mt-1 grid">
            {shifts.map(({ id, startsAt, endsAt }) => (
              <li key={id}>
                {shortDateTime(startsAt, locale)} – {shortDateTime(endsAt, locale)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {onCall.length > 0 ? (
        <div>
          <p>{t('onCall', { count: onCall.length })}</p>
          <ul className="tabular mt-1 grid">
            {onCall.map(({ id, organisation, startsAt, endsAt }) => (
              <li key={id} className="break-words">
                {organisation}: {shortDateTime(startsAt, locale)} – {shortDateTime(endsAt, locale)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
