import { getTranslations } from 'next-intl/server'
import { loadRequestAdmin } from '@/care/privacy/admin/loaders'
import { LOSSES } from '@/care/privacy/admin/read-losses'
import type { DeskRequest } from '@/care/requests/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { TextLink } from '@/ui/text-link'
import { DeskOutcome } from '../outcome'
import { adminErrors } from './admin-errors'
import { AdminTask } from './admin-task'

type RequestAdminProps = { readonly locale: Locale; readonly request: DeskRequest }

/** Of a request, for admins alone: deleting it, or a file of its patient. */
export async function RequestAdmin({ locale, request }: RequestAdminProps) {
  const found = await loadRequestAdmin(request.id)
  if (!found) return null
  const t = await getTranslations({ locale, namespace: 'adminTasks' })
  const { adminTasks: words, desk } = await loadMessages(locale)
  const shared = { words, errors: await adminErrors(locale), notSaved: desk.notSaved }
  const { losses, bookingNumber, files } = found
  const lost = LOSSES.filter((name) => losses[name] > 0).map((name) =>
    t(`request.${name}`, { count: losses[name] }),
  )
  return (
    <section
      aria-labelledby="admin-tasks"
      className="grid gap-2 rounded-field border border-line bg-surface p-4"
    >
      <h2 id="admin-tasks" className="text-xs font-semibold">
        {words.title}
      </h2>
      <p className="text-2xs text-ink-soft">{words.lead}</p>
      <DeskOutcome>
        {request.userId ? (
          <TextLink
            href={`/${locale}/desk/people/${request.userId}`}
            className="inline-flex min-h-6 items-center text-2xs"
          >
            {words.person}
          </TextLink>
        ) : null}
        {files.files.length > 0 ? (
          <AdminTask
            does="document"
            isUnsaved={isUnsaved(['admin.delete-document'])}
            {...shared}
            hidden={{ locale }}
            files={files.files.map(({ id, title, createdAt }) => ({
              id,
              name: `${title} (${shortDateTime(createdAt, locale)})`,
            }))}
          >
            {files.kept > 0 ? <p className="text-2xs">{t('document.kept', { count: files.kept })}</p> : null}
          </AdminTask>
        ) : null}
        {files.hidden > 0 ? (
          <p className="text-2xs text-ink-soft">{t('document.hidden', { count: files.hidden })}</p>
        ) : null}
        {bookingNumber ? (
          <p className="text-2xs text-ink-soft">{t('request.booked', { number: bookingNumber })}</p>
        ) : (
          <AdminTask
            does="request"
            isUnsaved={isUnsaved(['admin.delete-request'])}
            {...shared}
            hidden={{ locale, request: request.id }}
          >
            <div className="text-2xs">
              <p className="font-semibold">{words.request.losses}</p>
              <ul className="list-disc ps-5">
                {[words.request.nothing, ...lost].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </AdminTask>
        )}
      </DeskOutcome>
    </section>
  )
}
