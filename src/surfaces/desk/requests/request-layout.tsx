import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { loadPatientImage } from '@/care/profile/image/loaders'
import type { DeskRequest } from '@/care/requests/present'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { Face } from '@/surfaces/frame/face'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PendingLink } from '@/ui/pending-link'
import { DeskFacts, DeskWish } from './request-facts'
import { DeskStatus } from './request-status'

type DeskRequestLayoutProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  readonly backTo: string
  readonly actions: ReactNode
  readonly timeline: ReactNode
}

/** Head, wish, actions, timeline and further facts of one request. */
export async function DeskRequestLayout({
  locale,
  request,
  backTo,
  actions,
  timeline,
}: DeskRequestLayoutProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <article>
      <PendingLink
        href={backTo}
        className="link inline-flex items-center gap-1.5 text-2xs min-[1200px]:hidden"
      >
        <Icon of={arrowLeft} />
        {t('detail.back')}
      </PendingLink>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Face name={request.name} image={await loadPatientImage(request.id)} className="size-10 text-sm" />
        <h1 className="display text-xl">{request.name}</h1>
        <DeskStatus status={request.status} label={t(`status.${request.status}`)} />
        <p className="text-2xs text-ink-soft">
          <span className="tabular font-semibold">{request.reference}</span> ·{' '}
          {t('detail.received', { date: longDateTime(request.createdAt, locale) })} ·{' '}
          {LANGUAGES[request.locale].name}
        </p>
      </header>
      {request.earlier ? (
        <div className="mt-3">
          <Notice tone="info" title={t('earlier.title')}>
            <a className="link" href={`/${locale}/desk/requests/${request.earlier.id}`}>
              {t('earlier.link', { date: longDateTime(request.earlier.createdAt, locale) })}
            </a>
          </Notice>
        </div>
      ) : null}
      {/* In one column the wish is read before the actions; side by side the actions begin at the top, too. */}
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-[1fr_20rem] xl:grid-rows-[auto_1fr]">
        <DeskWish locale={locale} request={request} />
        <div className="grid gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {actions}
          {timeline}
        </div>
        <DeskFacts locale={locale} request={request} />
      </div>
    </article>
  )
}
