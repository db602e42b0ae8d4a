import { getTranslations } from 'next-intl/server'
import type { PersonView } from '@/care/staff/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { peopleErrors } from './people-words'
import { PersonAction } from './person-action'

type PersonSessionsProps = { readonly locale: Locale; readonly view: PersonView }

/** Where a person is signed in, as far as their browsers say, each with the button that ends it. */
export async function PersonSessions({ locale, view }: PersonSessionsProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  const { people: words, desk } = await loadMessages(locale)
  const errors = await peopleErrors(locale)
  const { sessions, isSelf, person } = view
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="mb-2 font-semibold">
        {t('sessions.title')}
      </h2>
      {sessions.length === 0 ? <p className="text-ink-soft">{t('sessions.none')}</p> : null}
      <ul className="grid gap-3">
        {sessions.map(({ id, kind, browser, system, startedAt, seenAt }) => (
          <li
            key={id}
            className="grid gap-3 rounded-field border border-line bg-surface p-3 sm:grid-cols-[1fr_14rem]"
          >
            <div>
              <p className="font-semibold">
                {kind === 'app' ? `${t('sessions.app')} · ` : null}
                {browser && system
                  ? t('sessions.device', { browser, system })
                  : (browser ?? t('sessions.unknown'))}
              </p>
              <p className="text-2xs text-ink-soft">
                {t('sessions.since', {
                  since: shortDateTime(startedAt, locale),
                  seen: shortDateTime(seenAt, locale),
                })}
              </p>
            </div>
            {isSelf ? null : (
              <PersonAction
                id={`session-${id}`}
                does="endOne"
                isUnsaved={isUnsaved(['person.end-sessions'], ['session', id])}
                words={words}
                errors={errors}
                notSaved={desk.notSaved}
                hidden={{ person: person.userId, session: id, locale }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
