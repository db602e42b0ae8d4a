import { getTranslations } from 'next-intl/server'
import type { PendingConfirmation } from '@/care/intake/pending/present'
import { editedErrors } from '@/content/error-messages/loaders'
import { dateTimeWithZone, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Notice } from '@/ui/notice'
import { PendingActionBar } from './pending-action-bar'

type PendingRequestsProps = {
  readonly locale: Locale
  readonly pending: readonly PendingConfirmation[]
  /** What has just happened to one: it was too late to send it, or its owner declined it. */
  readonly note: 'late' | 'dropped' | undefined
}

/**
 * Requests that were filled in under the patient's address without signing in, and not sent. Anyone can type an
 * address into a form, so only the owner of the address sends them. Reading 1.
 */
export async function PendingRequests({ locale, pending, note }: PendingRequestsProps) {
  const { portal, accounts } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'portal.waiting' })
  if (pending.length === 0 && !note) return null
  const words = { ...portal.waiting, errors: await editedErrors(locale, portal.waiting.errors) }
  return (
    <div className="mb-10 grid gap-6">
      {note ? (
        <Notice tone={note === 'late' ? 'warning' : 'success'} role="status">
          {note === 'late' ? t('late') : t('dropped')}
        </Notice>
      ) : null}
      {pending.length > 0 ? (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="display text-xl">
            {t('title')}
          </h2>
          <p className="measure mt-2 text-sm text-ink-soft">{t('lead')}</p>
          <ul className="mt-4 grid gap-4">
            {pending.map(({ id, createdAt, expiresAt, name, texts }) => (
              <li key={id} className="grid gap-2 rounded-card border border-line bg-surface p-5 md:p-6">
                <h3 className="font-semibold break-words">
                  {t('filledIn', { name, date: longDateTime(createdAt, locale) })}
                </h3>
                {texts.map((text) => (
                  <p key={text} className="measure text-sm break-words whitespace-pre-line">
                    {text}
                  </p>
                ))}
                <p className="text-sm text-ink-soft">
                  {t('until', { date: dateTimeWithZone(expiresAt, locale) })}
                </p>
                <PendingActionBar
                  words={words}
                  demoDone={accounts.security.demoDone}
                  hidden={{ locale, request: id }}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
