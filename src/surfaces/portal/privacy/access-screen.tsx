import { getTranslations } from 'next-intl/server'
import type { AccessPage } from '@/care/privacy/access/present'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { PendingLink } from '@/ui/pending-link'
import { SettingsFrame } from '../settings/settings-frame'
import { AccessList } from './access-list'

type AccessScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly page: AccessPage
  /** Of the list, from 1. */
  readonly number: number
}

/** The whole list of who read the patient's data. */
export async function AccessScreen({ locale, actor, page, number }: AccessScreenProps) {
  const t = await getTranslations({ locale, namespace: 'privacy' })
  const home = `/${locale}/settings/privacy`
  return (
    <SettingsFrame
      {...{ locale, actor }}
      tab="privacy"
      title={t('access.title')}
      note={t('access.lead')}
      back={{ href: home, label: t('back') }}
    >
      <div className="grid max-w-3xl gap-8">
        <AccessList {...{ locale, page }} level="h2" />
        {number > 1 || page.hasMore ? (
          <nav aria-label={t('access.pages')} className="flex gap-6">
            {number > 1 ? (
              <PendingLink className="link py-2.5" rel="prev" href={`${home}/access?page=${number - 1}`}>
                {t('access.newer')}
              </PendingLink>
            ) : null}
            {page.hasMore ? (
              <PendingLink className="link py-2.5" rel="next" href={`${home}/access?page=${number + 1}`}>
                {t('access.older')}
              </PendingLink>
            ) : null}
          </nav>
        ) : null}
        <div className="rounded-card bg-mist p-5">
          <p className="measure text-sm">{t('access.question')}</p>
          <LinkButton href={`/${locale}/my-requests/messages/new`} className="mt-4">
            {t('access.write')}
          </LinkButton>
        </div>
      </div>
    </SettingsFrame>
  )
}
