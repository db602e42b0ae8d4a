import { getTranslations } from 'next-intl/server'
import type { AuditQuery } from '@/care/staff/audit/schema'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { SmallField } from '../small-field'
import { FILTER_CONTROL, UrlFilter } from '../url-filter'

type AuditFilterProps = { readonly locale: Locale; readonly query: AuditQuery; readonly path: string }

export async function AuditFilter({ locale, query, path }: AuditFilterProps) {
  const t = await getTranslations({ locale, namespace: 'auditLog.filter' })
  const desk = await getTranslations({ locale, namespace: 'desk.filter' })
  const { auditLog: words } = await loadMessages(locale)
  const rooms = Object.entries<Readonly<Record<string, string>>>(words.actions)
  const roomNames: Readonly<Record<string, string>> = words.rooms
  return (
    <UrlFilter {...{ locale, path }}>
      <SmallField id="person" label={t('person')}>
        <input id="person" name="person" defaultValue={query.person} className={FILTER_CONTROL} />
      </SmallField>
      <SmallField id="action" label={t('action')}>
        <select
          id="action"
          name="action"
          defaultValue={query.action}
          className={`${FILTER_CONTROL} max-w-72`}
        >
          <option value="">{desk('any')}</option>
          {rooms.map(([room, actions]) => (
            <optgroup key={room} label={roomNames[room] ?? room}>
              <option value={`${room}.`}>{t('allOf', { room: roomNames[room] ?? room })}</option>
              {Object.entries(actions).map(([action, sentence]) => (
                <option key={action} value={`${room}.${action}`}>
                  {sentence}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </SmallField>
      <SmallField id="subject" label={t('subject')}>
        <input id="subject" name="subject" defaultValue={query.subject} className={FILTER_CONTROL} />
      </SmallField>
      <SmallField id="from" label={t('from')}>
        <input id="from" name="from" type="date" defaultValue={query.from} className={FILTER_CONTROL} />
      </SmallField>
      <SmallField id="to" label={t('to')}>
        <input id="to" name="to" type="date" defaultValue={query.to} className={FILTER_CONTROL} />
      </SmallField>
    </UrlFilter>
  )
}
