import { getTranslations } from 'next-intl/server'
import type { TeamMember } from '@/care/schedule/present'
import { langOf } from '@/content/fallback/present'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { chatLink, readableNumber } from '@/surfaces/frame/messaging/chat-link'
import { EmptyState } from '@/ui/empty-state'
import { LinkButton } from '@/ui/link-button'
import { MemberCard } from './member-card'

type TeamScreenProps = {
  readonly locale: Locale
  readonly team: readonly TeamMember[]
  /** In which the patient reads times; null while it is not known. */
  readonly timeZone: string | null
}

/** Who looks after the patient: name, language, when they are there, how to reach them. */
export async function TeamScreen({ locale, team, timeZone }: TeamScreenProps) {
  const t = await getTranslations({ locale, namespace: 'settings.team' })
  const { contact, messagingApp } = await readSiteSettings(locale)
  const write = `/${locale}/my-requests/messages/new`
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p className="measure text-ink-soft">{t('lead')}</p>
        {contact.answeredWithin ? (
          <p lang={langOf(contact, 'answeredWithin')} className="text-sm">
            {contact.answeredWithin}
          </p>
        ) : null}
      </div>
      {team.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={{ href: write, label: t('write') }}
        />
      ) : (
        <ul className="grid gap-5">
          {team.map((member) => (
            <MemberCard key={`${member.name} ${member.phone}`} {...{ locale, member, timeZone }} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {team.length > 0 ? <LinkButton href={write}>{t('write')}</LinkButton> : null}
        {messagingApp.number ? (
          <LinkButton href={chatLink(messagingApp.number, messagingApp.prefill)}>
            {t('chat')} <b className="sr-only">{readableNumber(messagingApp.number)}</b>
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}
