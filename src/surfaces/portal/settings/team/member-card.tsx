import { getTranslations } from 'next-intl/server'
import { clockIn } from '@/care/profile/rules'
import type { TeamMember } from '@/care/schedule/present'
import { withFrenchOrdinal } from '@/i18n/french-ordinal'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { languageList } from '@/i18n/names'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { Face } from '@/surfaces/frame/face'
import { readableNumber } from '@/surfaces/frame/messaging/chat-link'
import { Card } from '@/ui/card'
import { Chip } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { phone as phoneShape } from '@/ui/icon-shapes.generated'

type MemberCardProps = {
  readonly locale: Locale
  readonly member: TeamMember
  /** The patient's; null while it is not known. */
  readonly timeZone: string | null
}

/** One member of the team, with their next shifts in the patient's time and in Istanbul's. */
export async function MemberCard({ locale, member, timeZone }: MemberCardProps) {
  const t = await getTranslations({ locale, namespace: 'settings.team' })
  const { name, isCoordinator, isOnCall, phone, image, shifts } = member
  return (
    <Card as="li" className="grid gap-5 p-5 md:p-6">
      <div className="flex items-start gap-4">
        <Face {...{ name, image }} />
        <div className="grid min-w-0 gap-1">
          <p className="text-sm text-ink-soft">{isCoordinator ? t('coordinator') : t('other')}</p>
          <h2 className="display text-xl break-words">{name}</h2>
          <p className="text-sm">{t('speaks', { languages: languageList(member.languages, locale) })}</p>
          <p>
            <Chip tone={isOnCall ? 'good' : 'plain'}>{isOnCall ? t('now') : t('notNow')}</Chip>
          </p>
        </div>
      </div>
      <section aria-label={t('shifts', { name })} className="text-sm">
        <h3 className="font-semibold">{t('shifts', { name })}</h3>
        {shifts.length === 0 ? <p className="mt-2 text-ink-soft">{t('noShifts')}</p> : null}
        <ul className="mt-2 grid gap-3 empty:hidden">
          {shifts.map(({ start, end }) => (
            <Shift key={start} {...{ locale, timeZone, start, end }} />
          ))}
        </ul>
      </section>
      {phone ? (
        <p className="text-sm">
          <a className="link tabular inline-flex min-h-11 items-center gap-2" href={`tel:${phone}`}>
            <Icon of={phoneShape} />
            {t('call', { number: readableNumber(phone) })}
          </a>
        </p>
      ) : null}
    </Card>
  )
}

type ShiftProps = Pick<MemberCardProps, 'locale' | 'timeZone'> & {
  readonly start: string
  readonly end: string
}

async function Shift({ locale, timeZone, start, end }: ShiftProps) {
  const t = await getTranslations({ locale, namespace: 'settings.team' })
  const { intl } = LANGUAGES[locale]
  const day = new Intl.DateTimeFormat(intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timeZone ?? HOSPITAL_TIME_ZONE,
  })
  const hours = (zone: string) => ({
    from: clockIn(zone, new Date(start), intl),
    until: clockIn(zone, new Date(end), intl),
  })
  return (
    <li className="grid gap-0.5">
      <time dateTime={start} className="font-semibold">
        {withFrenchOrdinal(day.format(new Date(start)), locale)}
      </time>
      {timeZone === null || timeZone === HOSPITAL_TIME_ZONE ? null : (
        <span className="tabular">{t('yourTime', hours(timeZone))}</span>
      )}
      <span className="tabular text-ink-soft">{t('istanbul', hours(HOSPITAL_TIME_ZONE))}</span>
    </li>
  )
}
