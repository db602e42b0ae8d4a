import { getTranslations } from 'next-intl/server'
import type { AccessKind } from '@/care/privacy/access/constants'
import type { AccessPage } from '@/care/privacy/access/present'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { SEARCH_FROM } from '../list/query'
import { SettingsFrame } from '../settings/settings-frame'
import { AccessFilter } from './access-filter'
import { AccessList } from './access-list'
import { accessPath } from './access-path'

type AccessScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly page: AccessPage
  /** Of the list, from 1. */
  readonly number: number
  /** To which it is narrowed; undefined for all. */
  readonly kind: AccessKind | undefined
}

/** The whole list of who read the patient's data. */
export async function AccessScreen({ locale, actor, page, number, kind }: AccessScreenProps) {
  const t = await getTranslations({ locale, namespace: 'privacy' })
  const list = await getTranslations({ locale, namespace: 'portal.list' })
  const home = `/${locale}/settings/privacy`
  const path = `${home}/access`
  const isPaged = number > 1 || page.hasMore
  const isLong = isPaged || page.rows.length >= SEARCH_FROM
  return (
    <SettingsFrame
      {...{ locale, actor }}
      tab="privacy"
      title={t('access.title')}
      note={t('access.lead')}
      back={{ href: home, label: t('back') }}
    >
      <div className="grid max-w-3xl gap-8">
        {isLong || kind ? <AccessFilter {...{ locale, path, kind }} /> : null}
        {kind ? (
          <p role="status" className="text-sm text-ink-soft">
            {page.rows.length === 0 ? `${list('none')} ` : ''}
            <TextLink href={path}>{list('reset')}</TextLink>
          </p>
        ) : null}
        {kind && page.rows.length === 0 ? null : <AccessList {...{ locale, page }} level="h2" />}
        {isPaged ? (
          <nav aria-label={t('access.pages')} className="flex gap-6">
            {number > 1 ? (
              <PendingLink
                className="link py-2.5"
                rel="prev"
                href={accessPath(locale, { number: number - 1, kind })}
              >
                {t('access.newer')}
              </PendingLink>
            ) : null}
            {page.hasMore ? (
              <PendingLink
                className="link py-2.5"
                rel="next"
                href={accessPath(locale, { number: number + 1, kind })}
              >
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
