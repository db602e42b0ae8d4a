import { getTranslations } from 'next-intl/server'
import { clockIn } from '@/care/profile/rules'
import type { TeamMember } from '@/care/schedule/present'
import { withFrenchOrdinal } from '@/i18n/french-ordinal'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { languageList } from '@/i18n/names'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { Face } from '@/surfaces/frame/face'
import { Card } from '@/ui/card'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'
import { settingsPath } from './settings/tabs'

type CoordinatorCardProps = {
  readonly locale: Locale
  readonly member: TeamMember
  /** The patient's time zone; null while it is not known. */
  readonly timeZone: string | null
}

/** The patient's coordinator: name, picture, languages, and their next shift. */
export async function CoordinatorCard({ locale, member, timeZone }: CoordinatorCardProps) {
  const t = await getTranslations({ locale, namespace: 'portal.coordinator' })
  const team = await getTranslations({ locale, namespace: 'settings.team' })
  const { name, image, languages } = member
  const hours = await shiftInWords(member, locale, timeZone)
  return (
    <section aria-labelledby="coordinator" className="mt-6">
      <Card className="grid gap-5 p-5 md:p-6">
        <div className="flex items-start gap-4">
          <Face {...{ name, image }} />
          <div className="grid min-w-0 gap-1">
            <p className="text-sm text-ink-soft">{t('label')}</p>
            <h2 id="coordinator" className="display text-xl break-words">
              {name}
            </h2>
            <p className="text-sm">{team('speaks', { languages: languageList(languages, locale) })}</p>
            {hours ? <p className="tabular text-sm text-ink-soft">{hours}</p> : null}
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton href={`/${locale}/my-requests/messages/new`}>{t('write')}</LinkButton>
          <TextLink href={settingsPath(locale, 'support-team')} className="text-sm">
            {t('team')}
          </TextLink>
        </p>
      </Card>
    </section>
  )
}

/**
 * "Available now, until 18:00 your time": the member's first shift. Undefined without one.
 * @param timeZone the patient's; null: the words say Istanbul's time
 */
export async function shiftInWords(
  { isOnCall, shifts }: TeamMember,
  locale: Locale,
  timeZone: string | null,
): Promise<string | undefined> {
  const [shift] = shifts
  if (!shift) return undefined
  const t = await getTranslations({ locale, namespace: 'portal.coordinator' })
  const hours = shiftHours(shift, locale, timeZone ?? HOSPITAL_TIME_ZONE)
  if (timeZone === null) return isOnCall ? t('nowInIstanbul', hours) : t('nextInIstanbul', hours)
  return isOnCall ? t('now', hours) : t('next', hours)
}

type ShiftTime = TeamMember['shifts'][number]

/** Day and hours of a shift, as the reader's language writes them. */
function shiftHours({ start, end }: ShiftTime, locale: Locale, timeZone: string) {
  const { intl } = LANGUAGES[locale]
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
  return {
    day: withFrenchOrdinal(new Intl.DateTimeFormat(intl, day).format(new Date(start)), locale),
    from: clockIn(timeZone, new Date(start), intl),
    until: clockIn(timeZone, new Date(end), intl),
  }
}
