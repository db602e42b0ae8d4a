import { readSentences } from '@/care/consent/read-text-versions'
import { READ_OUT_CONSENTS } from '@/care/intake/caller/constants'
import { countries } from '@/care/intake/countries'
import { editedErrors } from '@/content/error-messages/loaders'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { listFirstServices } from '@/content/services/read-services'
import { cityOf } from '@/i18n/cities'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { knownTimeZone } from '@/lib/time-zone'
import { recordOf } from '@/lib/typed-record'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { NewRequestForm } from './new-request-form'

type NewRequestScreenProps = {
  readonly locale: Locale
  /** What is known of the person; empty for a new one. */
  readonly typed: Readonly<Record<string, string>>
}

/** More services than the group has. */
const MOST_SERVICES = 200

/** The form for a request that is taken down on the phone. */
export async function NewRequestScreen({ locale, typed }: NewRequestScreenProps) {
  const { phoneRequest: words, desk, details } = await loadMessages(locale)
  const { services, hospitals } = details.errors
  const failed = await editedErrors(locale, { SERVICES_FAILED: services, HOSPITALS_FAILED: hospitals })
  const { time_zone: zone, ...known } = typed
  return (
    <article className="grid max-w-3xl gap-4 py-4 xl:max-w-6xl">
      <PendingLink
        href={`/${locale}/desk`}
        className="link inline-flex items-center gap-1.5 justify-self-start text-2xs"
      >
        <Icon of={arrowLeft} />
        {words.back}
      </PendingLink>
      <h1 className="display text-xl">{words.title}</h1>
      <p className="max-w-3xl text-sm text-ink-soft">{words.lead}</p>
      <NewRequestForm
        words={words}
        errors={await editedErrors(locale, words.errors)}
        notSaved={desk.notSaved}
        hidden={{ locale, time_zone: zone ?? '', idempotency_key: newId() }}
        typed={known}
        countries={countries(locale).map(({ code, name, dialCode }) => [code, name, dialCode] as const)}
        failedLists={{ services: failed.SERVICES_FAILED, hospitals: failed.HOSPITALS_FAILED }}
        services={await namesByLanguage(async (one) => listFirstServices(one, { most: MOST_SERVICES }))}
        hospitals={await namesByLanguage(listHospitals)}
        sentences={await readSentences(READ_OUT_CONSENTS)}
        dayNames={desk.day}
        zone={await cityOf(knownTimeZone(zone), locale)}
        locale={locale}
      />
    </article>
  )
}

/** Undefined for those that could not be loaded: then a name is typed, because a call does not wait. */
async function namesByLanguage(list: (locale: Locale) => Promise<readonly { readonly name: string }[]>) {
  const names = new Map<Locale, readonly string[]>()
  for (const locale of LOCALES) {
    try {
      names.set(locale, [...new Set((await list(locale)).map(({ name }) => name))])
    } catch (error) {
      log.error({ err: error }, 'names could not be loaded for a request on the phone')
    }
  }
  return recordOf(LOCALES, (locale) => names.get(locale))
}
