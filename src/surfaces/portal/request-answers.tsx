import { getTranslations } from 'next-intl/server'
import { COMMUNICATIONS, HEALTH_FIELDS } from '@/care/intake/constants'
import type { RequestView } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

type RequestAnswersProps = { readonly locale: Locale; readonly request: RequestView }
type Pair = readonly [label: string, text: string | null | undefined]

/** What the patient filled in besides the message, with the form's labels; empty fields are left out. */
export async function RequestAnswers({ locale, request }: RequestAnswersProps) {
  const t = await getTranslations({ locale, namespace: 'portal' })
  const { fields, communications } = (await loadMessages(locale)).contact
  const channel = COMMUNICATIONS.find((name) => name === request.communication)
  const health = HEALTH_FIELDS.map((field): Pair => [fields[field], request.health[field]])
  return (
    <>
      <Answers
        pairs={[
          [fields.clinicName, request.clinicName],
          [fields.serviceDescription, request.serviceDescription],
          [fields.communication, channel && communications[channel]],
          [fields.phone, request.phone],
        ]}
      />
      {health.some(([, text]) => text) ? (
        // Folded, because a phone is also used where others can see it.
        <details className="mt-2 text-sm">
          <summary className="link min-h-6 cursor-pointer">{t('requests.health')}</summary>
          <Answers pairs={health} />
        </details>
      ) : null}
    </>
  )
}

function Answers({ pairs }: { readonly pairs: readonly Pair[] }) {
  const filled = pairs.filter(([, text]) => text)
  if (filled.length === 0) return null
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      {filled.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft max-sm:-mb-1.5">{label}</dt>
          <dd className="measure min-w-0 break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
