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
import { ListFrame } from '../list/list-frame'
import { type ListPart, type ListQuery, selectRows } from '../list/query'
import { PortalPage } from '../portal-page'

type OwnRequestListProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly requests: readonly RequestView[]
  /** From the URL; an unknown status shows all. */
  readonly query: ListQuery
}

/** Every request of the patient with its status; how many there are of each, and only those of one. */
export async function OwnRequestList({ locale, actor, requests, query }: OwnRequestListProps) {
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const path = `/${locale}/my-requests/requests`
  const part = selectRows(requests, query, {
    textOf: ({ reference, serviceName, clinicName, message }) =>
      [reference, serviceName, clinicName, message].join(' '),
    statusOf: ({ status }) => status,
  })
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={t('title')}
      back={{ href: `/${locale}/my-requests`, label: t('home') }}
    >
      {requests.length > 0 ? (
        <>
          <Filter {...{ locale, path, part }} />
          <ListFrame {...{ locale, path, part }}>
            <ul className="grid gap-4">
              {part.rows.map((request) => (
                <Row key={request.id} locale={locale} request={request} path={path} />
              ))}
            </ul>
          </ListFrame>
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
  readonly path: string
  readonly part: ListPart<RequestView, RequestView['status']>
}

/** A link for each status that occurs, with its count. */
async function Filter({ locale, path, part: { all, statuses, query } }: FilterProps) {
  const t = await getTranslations({ locale, namespace: 'ownRequests' })
  const labels = await getTranslations({ locale, namespace: 'portal' })
  const current = query.status
  const links = [
    { key: undefined, href: path, label: t('filter.all'), many: all },
    ...REQUEST_STATUSES.filter((status) => statuses.has(status)).map((status) => ({
      key: status,
      href: `${path}?status=${status}`,
      label: labels(`labels.${status}`),
      many: statuses.get(status) ?? 0,
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
