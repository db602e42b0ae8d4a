import { getTranslations } from 'next-intl/server'
import type { ReasonView } from '@/care/privacy/admin/read-reasons'
import type { AuditEntryView } from '@/care/staff/audit/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isId } from '@/lib/ids'
import { TextLink } from '@/ui/text-link'
import { describeAction } from './describe-action'

type AuditEntriesProps = { readonly locale: Locale; readonly entries: readonly AuditEntryView[] }

/** Entries of the audit log: when, who, what, about which record, and whether the chain has it. */
export async function AuditEntries({ locale, entries }: AuditEntriesProps) {
  const t = await getTranslations({ locale, namespace: 'auditLog' })
  const { auditLog: words } = await loadMessages(locale)
  const { time, person, what, subject, chain } = words.table
  return (
    <div className="overflow-x-auto rounded-field border border-line bg-surface">
      <table className="w-full text-2xs">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            {[time, person, what, subject, chain].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-b border-line align-top last:border-0">
              <td className="tabular px-3 py-2 whitespace-nowrap">{shortDateTime(entry.at, locale)}</td>
              <td className="px-3 py-2">
                {entry.actor ? (
                  <TextLink href={`/${locale}/desk/people/${entry.actor.userId}`}>
                    {entry.actor.name || t('table.gone')}
                  </TextLink>
                ) : (
                  <span className="text-ink-soft">{t('table.system')}</span>
                )}
              </td>
              <td className="min-w-44 px-3 py-2">
                <span className="block">{describeAction(entry.action, words.actions)}</span>
                <span className="block break-all text-ink-soft">{entry.action}</span>
                {entry.reason ? <Reason {...{ locale }} reason={entry.reason} /> : null}
                {entry.accessReason ? (
                  <span className="block break-words">
                    {t('table.reason', { reason: entry.accessReason.text ?? t('table.unreadable') })}
                  </span>
                ) : null}
              </td>
              <td className="px-3 py-2">
                <Subject locale={locale} entry={entry} />
              </td>
              <td className="tabular px-3 py-2 whitespace-nowrap">
                {entry.position === null
                  ? t('table.notYet')
                  : t('table.position', { position: entry.position })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Pages of the desk that show a record of this kind. */
const PATHS: Readonly<Record<string, string>> = {
  contact_request: 'requests',
  offer: 'offers',
  care_order: 'orders',
  conversation: 'messages',
  user: 'people',
}

async function Subject({ locale, entry }: { readonly locale: Locale; readonly entry: AuditEntryView }) {
  const { subject, subjectId, subjectName } = entry
  const { auditLog: words } = await loadMessages(locale)
  const kinds: Readonly<Record<string, string>> = words.subjects
  const kind = kinds[subject] ?? subject
  const path = PATHS[subject]
  const name = subjectName ?? (isId(subjectId) ? subjectId.slice(-12) : subjectId)
  return (
    <>
      {kind}
      <span className="block break-all">
        {path && isId(subjectId) ? (
          <TextLink href={`/${locale}/desk/${path}/${subjectId}`}>{name}</TextLink>
        ) : (
          <span className="text-ink-soft">{name}</span>
        )}
      </span>
    </>
  )
}

/** Why an admin did it, and of an export what the file has. */
async function Reason({ locale, reason: given }: { readonly locale: Locale; readonly reason: ReasonView }) {
  const t = await getTranslations({ locale, namespace: 'adminTasks' })
  const { purpose, reason, filters, rows } = given
  return (
    <>
      <span className="block break-words">
        {t('log.reason', { purpose: t(`purposes.${purpose}`), reason: reason ?? t('log.unreadable') })}
      </span>
      {rows === null ? null : (
        <span className="block break-all text-ink-soft">
          {t('log.export', { rows, filters: filters || t('log.noFilter') })}
        </span>
      )}
    </>
  )
}
