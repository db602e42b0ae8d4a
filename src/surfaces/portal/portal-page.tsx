import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CONTACT_BLOCK_ID } from '@/care/schedule/constants'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { PageSkeleton } from './page-skeleton'
import { PortalNavigation, type PortalSection } from './portal-navigation'

type PortalPageProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly section: PortalSection
  readonly title: string
  /** The page above this one. */
  readonly back?: { readonly href: string; readonly label: string }
  /** One line above the title. */
  readonly lead?: ReactNode
  /** One line below the title. */
  readonly note?: ReactNode
  /** Between the head and the content, such as the navigation of a section. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
}

/** Navigation, head and content of every page of the portal. */
export async function PortalPage({
  locale,
  actor,
  section,
  title,
  back,
  lead,
  note,
  tabs,
  children,
}: PortalPageProps) {
  const t = await getTranslations({ locale, namespace: 'portal.contact' })
  const loading = await getTranslations({ locale, namespace: 'portal.navigation' })
  return (
    <div className="wrap max-w-6xl py-8 md:py-12 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
      <PortalNavigation locale={locale} section={section} person={actor.userId} />
      <main id="content" className="relative min-w-0">
        {back ? (
          <PendingLink href={back.href} className="link mb-3 inline-flex items-center gap-1.5 text-sm">
            <Icon of={arrowLeft} />
            {back.label}
          </PendingLink>
        ) : null}
        {lead ? <p className="text-ink-soft">{lead}</p> : null}
        <div className="mt-1 mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="display text-2xl break-words">{title}</h1>
          <TextLink href={`#${CONTACT_BLOCK_ID}`} className="text-sm">
            {t('title')}
          </TextLink>
        </div>
        {note ? <p className="-mt-3 mb-5 text-sm text-ink-soft">{note}</p> : null}
        {tabs}
        {actor.demo ? <DemoNote locale={locale} /> : null}
        <div className="mt-8">{children}</div>
      </main>
      <PageSkeleton loading={loading('loading')} />
    </div>
  )
}

async function DemoNote({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'accounts.demo' })
  return (
    <div className="mt-6">
      <Notice tone="info" title={t('title')}>
        {t('text')}
      </Notice>
    </div>
  )
}
