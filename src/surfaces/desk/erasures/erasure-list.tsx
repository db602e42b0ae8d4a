import { getTranslations } from 'next-intl/server'
import type { DeskErasure } from '@/care/privacy/erasure/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { DeskOutcome } from '../outcome'
import { ErasureForm } from './erasure-form'

type ErasureListProps = { readonly locale: Locale; readonly erasures: readonly DeskErasure[] }

/** Open erasure requests, the one due first at the top. */
export async function ErasureList({ locale, erasures }: ErasureListProps) {
  const t = await getTranslations({ locale, namespace: 'desk.erasures' })
  return (
    <>
      <h1 className="display mt-4 text-xl">{t('title')}</h1>
      <p className="measure mt-1 text-ink-soft">{t('lead')}</p>
      <DeskOutcome>
        {erasures.length > 0 ? (
          <ul className="mt-4 divide-y divide-line rounded-field border border-line bg-surface">
            {erasures.map((erasure) => (
              <ErasureLine key={erasure.userId} {...{ locale, erasure }} />
            ))}
          </ul>
        ) : (
          <p className="mt-4 rounded-field border border-dashed border-edge p-10 text-center">{t('none')}</p>
        )}
      </DeskOutcome>
    </>
  )
}

async function ErasureLine({ locale, erasure }: { readonly locale: Locale; readonly erasure: DeskErasure }) {
  const t = await getTranslations({ locale, namespace: 'desk.erasures' })
  const { erasures: words, errors } = (await loadMessages(locale)).desk
  const { userId, name, email, askedAt, dueAt, latestAt, isDue, hasOpenBooking } = erasure
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">{name}</h2>
        <p className="text-ink-soft break-all">{email}</p>
        <p className="mt-1">{t('asked', { date: longDate(askedAt, locale) })}</p>
        {hasOpenBooking ? (
          <>
            <p>{t('dueAfter', { date: longDate(dueAt, locale) })}</p>
            <p className="mt-1 text-amber">{t('booking')}</p>
          </>
        ) : (
          <p>{t('due', { date: longDate(dueAt, locale), latest: longDate(latestAt, locale) })}</p>
        )}
      </div>
      {isDue && !hasOpenBooking ? (
        <ErasureForm
          person={userId}
          isUnsaved={isUnsaved(['erasure.complete'], ['person', userId])}
          words={words}
          errors={{
            ...(await editedErrors(locale, errors)),
            ...(await editedErrors(locale, words.errors)),
          }}
        />
      ) : null}
    </li>
  )
}
