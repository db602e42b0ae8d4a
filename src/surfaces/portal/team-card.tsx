import { getTranslations } from 'next-intl/server'
import { onDutyFor, type TeamMember } from '@/care/schedule/present'
import { langOf } from '@/content/fallback/present'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { languageList } from '@/i18n/names'
import { Face } from '@/surfaces/frame/face'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { messagesSquare } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { TextLink } from '@/ui/text-link'
import { shiftInWords } from './coordinator-card'
import { settingsPath } from './settings/tabs'

type TeamCardProps = {
  readonly locale: Locale
  /** Who is on call in the coming days. */
  readonly team: readonly TeamMember[]
  /** The patient's time zone; null while it is not known. */
  readonly timeZone: string | null
}

/** Who answers while nobody is assigned: the person on duty who speaks the patient's language, else the whole team. */
export async function TeamCard({ locale, team, timeZone }: TeamCardProps) {
  const t = await getTranslations({ locale, namespace: 'portal' })
  const words = await getTranslations({ locale, namespace: 'settings.team' })
  const { contact } = await readSiteSettings(locale)
  const member = onDutyFor(team, locale)
  const languages = member ? member.languages : [...new Set(team.flatMap((one) => one.languages))]
  const hours = member && (await shiftInWords(member, locale, timeZone))
  return (
    <section aria-labelledby="team" className="mt-6">
      <Card className="grid gap-5 p-5 md:p-6">
        <div className="flex items-start gap-4">
          {member ? (
            <Face name={member.name} image={member.image} />
          ) : (
            <Icon of={messagesSquare} className="mt-1 size-8 shrink-0 text-iznik" />
          )}
          <div className="grid min-w-0 gap-1">
            <p className="text-sm text-ink-soft">{t('onDuty.label')}</p>
            <h2 id="team" className="display text-xl break-words">
              {member ? member.name : t('onDuty.our')}
            </h2>
            {languages.length > 0 ? (
              <p className="text-sm">{words('speaks', { languages: languageList(languages, locale) })}</p>
            ) : null}
            {hours ? <p className="tabular text-sm text-ink-soft">{hours}</p> : null}
            <p className="measure text-sm text-ink-soft">{t('onDuty.answers')}</p>
            {contact.answeredWithin ? (
              <p lang={langOf(contact, 'answeredWithin')} className="text-sm text-ink-soft">
                {contact.answeredWithin}
              </p>
            ) : null}
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton href={`/${locale}/my-requests/messages/new`}>{t('coordinator.write')}</LinkButton>
          <TextLink href={settingsPath(locale, 'support-team')} className="text-sm">
            {t('coordinator.team')}
          </TextLink>
        </p>
      </Card>
    </section>
  )
}
