import { getTranslations } from 'next-intl/server'
import type { OnCallPerson, OnCallRow } from '@/care/on-call/present'
import type { Locale } from '@/i18n/locales'
import { momentIn, spanIn } from './moments'

type DutyProps = {
  readonly locale: Locale
  readonly of: OnCallRow
  /** Named behind the times, as a city; left out where the page names the zone once. */
  readonly zone?: string
}

/** Who is on duty, until when, and the number to call; without anybody the fallback, named as such. */
export async function OnDuty({ locale, of, zone }: DutyProps) {
  const t = await getTranslations({ locale, namespace: 'onCall.duty' })
  const { onDuty, phone, fallback, handOverAt, timeZone } = of
  const handOver = handOverAt && momentIn(handOverAt, { locale, timeZone })
  return (
    <>
      {onDuty.length > 0 ? (
        <ul className="grid gap-1">
          {onDuty.map((person) => (
            <PersonLine key={person.id} person={person} call={t('call', { name: person.name })} />
          ))}
        </ul>
      ) : (
        <>
          <p className="font-semibold text-amber">{t('nobody')}</p>
          <p>
            {t('fallback', { name: fallback.name })}{' '}
            <Phone number={fallback.phone} label={t('call', { name: fallback.name })} />
          </p>
        </>
      )}
      {phone ? (
        <p>
          {t('line')} <Phone number={phone} label={t('callLine', { name: of.name })} />
        </p>
      ) : null}
      {handOver ? (
        <p className="text-ink-soft">
          {t('handOver', { time: zone ? t('inZone', { time: handOver, zone }) : handOver })}
        </p>
      ) : null}
    </>
  )
}

type PersonLineProps = { readonly person: Pick<OnCallPerson, 'name' | 'phone'>; readonly call: string }

/** A name and a number that dials. */
export function PersonLine({ person: { name, phone }, call }: PersonLineProps) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-semibold break-words">{name}</span>
      <Phone number={phone} label={call} />
    </li>
  )
}

function Phone({ number, label }: { readonly number: string; readonly label: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="link tabular whitespace-nowrap">
      <span className="sr-only">{label}: </span>
      {number}
    </a>
  )
}

/** Who comes next, and from when. */
export async function NextDuty({ locale, of: { next, timeZone }, zone }: DutyProps) {
  const t = await getTranslations({ locale, namespace: 'onCall.duty' })
  if (!next) return <p className="text-ink-soft">{t('noneNext')}</p>
  const time = spanIn(next, { locale, timeZone })
  return (
    <p>
      <span className="font-semibold">{next.people.map(({ name }) => name).join(', ')}</span>{' '}
      <span className="text-ink-soft">{zone ? t('inZone', { time, zone }) : time}</span>
    </p>
  )
}
