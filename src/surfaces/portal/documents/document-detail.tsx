import { getTranslations } from 'next-intl/server'
import type { OwnDocument } from '@/care/documents/present'
import { documentRevision } from '@/care/documents/read-revision'
import type { OfferView } from '@/care/offers/present'
import type { OrderView } from '@/care/orders/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { fileSize } from '@/i18n/names'
import { TextLink } from '@/ui/text-link'
import { deleteDocument } from './actions'
import { DeleteForm } from './delete-form'
import { DocumentForm } from './document-form'
import { DocumentPreview } from './document-preview'

type DocumentDetailProps = {
  readonly locale: Locale
  readonly document: OwnDocument
  readonly offers: readonly OfferView[]
  readonly orders: readonly OrderView[]
}

/** One document: preview, facts, the form to edit it, and deleting. */
export async function DocumentDetail({ locale, document, offers, orders }: DocumentDetailProps) {
  const t = await getTranslations({ locale, namespace: 'documents' })
  const { documents: words, portal, record } = await loadMessages(locale)
  const errors = await editedErrors(locale, words.errors)
  const hidden = { document: document.id, locale }
  const linkOf = (wanted: 'offer' | 'order' | 'record') =>
    document.links.find(({ subject }) => subject === wanted)?.subjectId ?? ''
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <DocumentPreview {...{ locale, document }} />
      <div className="grid content-start gap-8">
        <Facts {...{ locale, document, offers, orders }} />
        <section aria-labelledby="edit-title" className="grid gap-4">
          <h2 id="edit-title" className="display text-xl">
            {t('edit.title')}
          </h2>
          <DocumentForm
            {...{ hidden }}
            words={words.edit}
            categories={words.categories}
            conflict={portal.conflict}
            answers={{ yes: record.asked.yes, no: record.asked.no }}
            errors={{ ...errors, UNKNOWN: errors.UPDATE_FAILED }}
            title={document.title}
            category={document.category}
            offerId={linkOf('offer')}
            offers={offers.map(({ id, title }) => ({ id, title }))}
            orderId={linkOf('order')}
            orders={orders.map(({ id, number, treatmentType }) => ({
              id,
              title: `${number}: ${treatmentType}`,
            }))}
            isInRecord={linkOf('record') !== ''}
            revision={documentRevision(document)}
          />
        </section>
        <section aria-labelledby="remove-title" className="grid gap-4">
          <h2 id="remove-title" className="display text-xl">
            {t('remove.title')}
          </h2>
          {document.isRetained ? (
            <p className="text-sm text-ink-soft">{t('remove.retained')}</p>
          ) : (
            <DeleteForm
              action={deleteDocument}
              words={words.remove}
              errors={{ ...errors, UNKNOWN: errors.DELETE_FAILED }}
              hidden={hidden}
            />
          )}
        </section>
      </div>
    </div>
  )
}

async function Facts({ locale, document, offers, orders }: DocumentDetailProps) {
  const t = await getTranslations({ locale, namespace: 'documents' })
  const { name, type, size, createdAt, isFromTeam, category, links } = document
  const home = `/${locale}/my-requests`
  const places = new Map<string, readonly [string, string]>([
    ...offers.map(
      ({ id, title }) => [String(id), [`${home}/offers/${id}`, t('detail.offerLink', { title })]] as const,
    ),
    ...orders.map(
      ({ id, number }) => [String(id), [`${home}/orders/${id}`, t('detail.orderLink', { number })]] as const,
    ),
  ])
  const facts = [
    ['category', t(`categories.${category}`)],
    ['file', name],
    ['size', `${type.toUpperCase()}, ${fileSize(size, locale)}`],
    ['uploaded', longDateTime(createdAt, locale)],
    ['owner', isFromTeam ? t('list.team') : t('list.you')],
  ] as const
  return (
    <section aria-label={t('detail.facts')}>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(([key, text]) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{t(`detail.${key}`)}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
        {links.length > 0 ? <dt className="text-ink-soft">{t('detail.links')}</dt> : null}
        {links.map(({ subject, subjectId }) => {
          const [href, label] = places.get(subjectId) ?? []
          return (
            <dd key={`${subject}${subjectId}`} className="sm:col-start-2">
              {href ? <TextLink href={href}>{label}</TextLink> : t(`detail.subjects.${subject}`)}
            </dd>
          )
        })}
      </dl>
    </section>
  )
}
