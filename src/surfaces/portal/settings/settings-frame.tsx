import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { mayUsePortal } from '@/care/accounts/policy'
import { roleHome } from '@/care/accounts/rules'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { PortalPage } from '../portal-page'
import { SettingsNavigation } from './settings-navigation'
import { type SettingsSlug, settingsPath } from './tabs'

type SettingsFrameProps = {
  readonly locale: Locale
  readonly actor: Actor
  /** The open tab; without one this is the list of them. */
  readonly tab?: SettingsSlug
  /** In place of the tab's name, for a page below a tab or one that has none. */
  readonly title?: string
  /** In place of the list of all settings, for a page below a tab. */
  readonly back?: { readonly href: string; readonly label: string }
  /** One line below the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A page of the settings: for patients inside the portal, for staff, who have no portal, without its navigation. */
export async function SettingsFrame({ locale, actor, tab, title, back, note, children }: SettingsFrameProps) {
  const t = await getTranslations({ locale, namespace: 'settings' })
  const heading = title ?? (tab ? t(`tabs.${tab}.name`) : t('title'))
  const isList = !(tab || title)
  const above = back ?? (isList ? undefined : { href: settingsPath(locale), label: t('back') })
  const body = (
    <div className="grid gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-10">
      <SettingsNavigation {...{ locale, role: actor.role, current: tab }} />
      <div className={cx('min-w-0 lg:col-start-2 lg:row-start-1', isList && 'max-lg:row-start-1')}>
        {children}
      </div>
    </div>
  )
  if (!mayUsePortal(actor))
    return <StaffPage {...{ locale, actor, title: heading, back: above, note }}>{body}</StaffPage>
  return (
    <PortalPage
      {...{ locale, actor, note }}
      section="settings"
      title={heading}
      {...(above && { back: above })}
    >
      {body}
    </PortalPage>
  )
}

type StaffPageProps = Pick<SettingsFrameProps, 'locale' | 'actor' | 'note' | 'children'> & {
  readonly title: string
  readonly back: SettingsFrameProps['back'] | undefined
}

async function StaffPage({ locale, actor, title, back, note, children }: StaffPageProps) {
  const t = await getTranslations({ locale, namespace: 'accounts' })
  const above = back ?? { href: roleHome(actor.role, locale), label: t('security.back') }
  return (
    <main id="content" className="wrap max-w-5xl py-8 md:py-12">
      <PendingLink href={above.href} className="link mb-3 inline-flex min-h-11 items-center gap-1.5 text-sm">
        <Icon of={arrowLeft} />
        {above.label}
      </PendingLink>
      <h1 className="display text-2xl break-words">{title}</h1>
      {note ? <p className="mt-1 text-sm text-ink-soft">{note}</p> : null}
      {actor.demo ? (
        <div className="mt-6">
          <Notice tone="info" title={t('demo.title')}>
            {t('demo.text')}
          </Notice>
        </div>
      ) : null}
      <div className="mt-8">{children}</div>
    </main>
  )
}
