import { getTranslations } from 'next-intl/server'
import type { AuditQuery } from '@/care/staff/audit/schema'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Button } from '@/ui/button'
import { SmallField } from '../small-field'

type AuditFilterProps = { readonly locale: Locale; readonly query: AuditQuery; readonly path: string }

const CONTROL = 'control min-h-10 py-1.5 text-sm'

/** A plain GET form: the filters are in the URL. */
export async function AuditFilter({ locale, query, path }: AuditFilterProps) {
  const t = await getTranslations({ locale, namespace: 'auditLog.filter' })
  const desk = await getTranslations({ locale, namespace: 'desk.filter' })
  const { auditLog: words } = await loadMessages(locale)
  const rooms = Object.entries<Readonly<Record<string, string>>>(words.actions)
  const roomNames: Readonly<Record<string, string>> = words.rooms
  return (
    <search aria-label={desk('label')}>
      <form action={path} className="flex flex-wrap items-end gap-2">
        <SmallField id="person" label={t('person')}>
          <input id="person" name="person" defaultValue={query.person} className={CONTROL} />
        </SmallField>
        <SmallField id="action" label={t('action')}>
          <select id="action" name="action" defaultValue={query.action} className={`${CONTROL} max-w-72`}>
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
          <input id="subject" name="subject" defaultValue={query.subject} className={CONTROL} />
        </SmallField>
        <SmallField id="from" label={t('from')}>
          <input id="from" name="from" type="date" defaultValue={query.from} className={CONTROL} />
        </SmallField>
        <SmallField id="to" label={t('to')}>
          <input id="to" name="to" type="date" defaultValue={query.to} className={CONTROL} />
        </SmallField>
        <Button type="submit" size="small">
          {desk('apply')}
        </Button>
      </form>
    </search>
  )
}
