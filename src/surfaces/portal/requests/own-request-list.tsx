import { getTranslations } from 'next-intl/server'
import { REQUEST_STATUSES } from '@/care/requests/constants'
import type { RequestView } from '@/care/requests/present'
import type { Actor } from '@/care/sign-in/session'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Chip } from '@/ui/chip'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/empty-state'
import { LinkButton } from '@/ui/link-button'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { PortalPage } from '../portal-page'

type OwnRequestListProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly requests: readonly RequestView[]
  /** From the address; an unknown one shows all. */
  readonly status: string | undefined
}

/** Every request of the patient with its status; how many there are of each, and only those of one. */
export async function OwnRequestList({ locale, actor, requests, status }: OwnRequestListProps) {
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const path = `/${locale}/my-requests/requests`
  const shown = requests.filter((request) => request.status === status)
  const rows = shown.length > 0 ? shown : requests
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={t('title')}
      back={{ href: `/${locale}/my-requests`, label: t('home') }}
    >
      {requests.length > 0 ? (
        <>
          <Filter {...{ locale, requests, path }} current={shown.length > 0 ? status : undefined} />
          <ul className="grid gap-4">
            {rows.map((request) => (
              <Row key={request.id} locale={locale} request={request} path={path} />
            ))}
          </ul>
          <LinkButton href={`${path}/new`} className="mt-8">
            {t('again.open')}
          </LinkButton>
        </>
      ) : (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={{ href: `${path}/new`, label: t('again.open') }}
        />
      )}
    </PortalPage>
  )
}

type FilterProps = {
  readonly locale: Locale
  readonly requests: readonly RequestView[]
  readonly path: string
  readonly current: string | undefined
}

/** A link for each status there is, with its count; none where all have one status. */
async function Filter({ locale, requests, path, current }: FilterProps) {
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const labels = await getTranslations({ locale, namespace: 'portal' })
  const counts = REQUEST_STATUSES.map((status) => ({
    status,
    many: requests.filter((request) => request.status === status).length,
  })).filter(({ many }) => many > 0)
  if (counts.length < 2) return null
  const links = [
    { key: undefined, href: path, label: t('filter.all'), many: requests.length },
    ...counts.map(({ status, many }) => ({
      key: status,
      href: `${path}?status=${status}`,
      label: labels(`labels.${status}`),
      many,
    })),
  ]
  return (
    <nav aria-label={t('filter.label')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, href, label, many }) => (
          <li key={href}>
            <PendingLink
              href={href}
              aria-current={key === current ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm',
                key === current
                  ? 'border-bosphorus bg-bosphorus text-bosphorus-ink'
                  : 'border-line bg-surface',
              )}
            >
              {label} <span className="tabular">{many}</span>
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RowProps = { readonly locale: Locale; readonly request: RequestView; readonly path: string }

async function Row({ locale, request, path }: RowProps) {
  const t = await getTranslations({ locale, namespace: 'portal' })
  const { id, status, reference, serviceName, createdAt, statusAt } = request
  return (
    <li className="relative grid gap-2 rounded-card border border-line bg-surface p-5 transition-colors hover:border-bosphorus md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="tabular text-sm font-semibold text-bosphorus">{reference}</p>
        <Chip tone={status === 'booked' || status === 'completed' ? 'good' : 'plain'}>
          {t(`labels.${status}`)}
        </Chip>
      </div>
      <h2 className="display text-xl">
        <TextLink
          href={`${path}/${id}`}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {serviceName || t('requests.sentOn', { date: longDate(createdAt, locale) })}
        </TextLink>
      </h2>
      <p className="text-sm text-ink-soft">
        {t(`requests.status.${status}`, { date: longDate(statusAt, locale) })}
      </p>
    </li>
  )
}
