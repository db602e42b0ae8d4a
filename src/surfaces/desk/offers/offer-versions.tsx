import { getTranslations } from 'next-intl/server'
import type { OfferContentView, OfferVersionView, OfferView } from '@/care/offers/present'
import { dayInWords, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { OfferItems } from '@/surfaces/frame/offer/offer-items'
import { type Fact, FactList } from '../fact-list'

type DeskOfferVersionsProps = {
  readonly locale: Locale
  readonly offer: OfferView & { readonly versions: readonly OfferVersionView[] }
}

/** Every version as it was sent; the newest is unfolded. */
export async function DeskOfferVersions({ locale, offer }: DeskOfferVersionsProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="text-xs font-semibold">
        {t('offerPage.versions')}
      </h2>
      {offer.versions.map((version, index) => (
        <details
          key={version.version}
          open={index === 0}
          className="rounded-field border border-line bg-surface"
        >
          <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 p-4">
            <span className="font-semibold">
              {t('offerPage.version', { version: version.version })}
              <span className="ml-2 text-2xs font-normal text-ink-soft">
                {index === 0 ? t('offerPage.shown') : t('offerPage.replaced')}
              </span>
            </span>
            <span className="tabular font-semibold">{formatMoney(version.total, locale)}</span>
            <span className="w-full text-2xs text-ink-soft">
              {t('offerPage.by', {
                date: longDateTime(version.sentAt, locale),
                name: version.senderName ?? t('event.system'),
              })}
            </span>
          </summary>
          <div className="grid gap-4 border-t border-line p-4">
            <p className="font-semibold">{version.title}</p>
            <OfferContent locale={locale} content={version} />
          </div>
        </details>
      ))}
    </section>
  )
}

type ContentProps = { readonly locale: Locale; readonly content: OfferContentView }

/** What an offer says, without its title. */
export function OfferContent({ locale, content }: ContentProps) {
  return (
    <div className="grid gap-4">
      <OfferItems locale={locale} offer={content} />
      <Facts locale={locale} content={content} />
      <Files locale={locale} content={content} />
    </div>
  )
}

async function Facts({ locale, content }: ContentProps) {
  const t = await getTranslations({ locale, namespace: 'desk.offer' })
  const { treatmentFrom, treatmentUntil } = content
  const facts: readonly Fact[] = [
    [t('hospital'), content.hospital?.name],
    [t('doctor'), content.doctor?.name ?? t('noDoctor')],
    [
      t('window'),
      treatmentFrom && treatmentUntil
        ? `${dayInWords(treatmentFrom, locale)} – ${dayInWords(treatmentUntil, locale)}`
        : null,
    ],
    [t('validUntil'), dayInWords(content.validUntil, locale)],
    [t('inclusions'), content.inclusions.join('\n')],
    [t('mayChange'), content.mayChange.join('\n')],
    [t('notes'), content.notes],
  ]
  return <FactList facts={facts} />
}

/** What was attached to this version; it is opened from the file itself, which records the reading. */
async function Files({ locale, content: { documents } }: ContentProps) {
  if (documents.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'desk.offer' })
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{t('documents')}</p>
      <ul className="grid gap-1">
        {documents.map(({ id, title, name }) => (
          <li key={id}>
            <a href={`/documents/${id}`} download={name} className="link">
              {title}
            </a>{' '}
            <span className="text-2xs text-ink-soft">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
