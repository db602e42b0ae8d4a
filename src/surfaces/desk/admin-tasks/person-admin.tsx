import { getTranslations } from 'next-intl/server'
import { loadPersonAdmin } from '@/care/privacy/admin/loaders'
import type { PersonState } from '@/care/staff/constants'
import { longDate, longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { UserId } from '@/lib/record-ids'
import { isUnsaved } from '@/lib/render-context'
import { TextLink } from '@/ui/text-link'
import { adminErrors } from './admin-errors'
import { AdminTask } from './admin-task'

type PersonAdminProps = { readonly locale: Locale; readonly person: UserId; readonly state: PersonState }

/** Of a patient, for admins alone: the profile image, a copy of all data, and the erasure of the data. */
export async function PersonAdmin({ locale, person, state }: PersonAdminProps) {
  const found = await loadPersonAdmin(person)
  if (!found) return null
  const t = await getTranslations({ locale, namespace: 'adminTasks' })
  const { adminTasks: words, desk } = await loadMessages(locale)
  const shared = {
    ...{ words, errors: await adminErrors(locale), notSaved: desk.notSaved },
    hidden: { locale, person },
  }
  const { hasImage, archive, erasure, hasOpenBooking } = found
  return (
    <>
      {hasImage ? (
        <AdminTask does="image" isUnsaved={isUnsaved(['admin.delete-image'])} {...shared} />
      ) : (
        <p className="text-2xs text-ink-soft">{words.image.none}</p>
      )}
      {archive ? (
        <p className="text-2xs text-ink-soft">
          {archive.state === 'ready' && archive.expiresAt
            ? t('archive.ready', { date: longDateTime(archive.expiresAt, locale) })
            : words.archive.open}
        </p>
      ) : null}
      {state === 'unconfirmed' ? <p className="text-2xs text-ink-soft">{words.archive.unconfirmed}</p> : null}
      {state !== 'active' || archive?.state === 'open' ? null : (
        <AdminTask does="archive" isUnsaved={isUnsaved(['admin.request-archive'])} {...shared} />
      )}
      {erasure ? (
        <>
          <p className="text-2xs text-ink-soft">
            {t('erasure.open', { date: longDate(erasure.dueAt, locale) })}{' '}
            <TextLink href={`/${locale}/desk/erasures`}>{words.erasure.list}</TextLink>
          </p>
          <AdminTask
            does="cancelErasure"
            isUnsaved={isUnsaved(['admin.cancel-erasure'])}
            {...shared}
            hidden={{ ...shared.hidden, erasure: erasure.id }}
          />
        </>
      ) : hasOpenBooking ? (
        <p className="text-2xs text-ink-soft">{words.erasure.booked}</p>
      ) : (
        <AdminTask does="erasure" isUnsaved={isUnsaved(['admin.request-erasure'])} {...shared} />
      )}
    </>
  )
}
