import { getTranslations } from 'next-intl/server'
import { ROWS_MAX } from '@/care/privacy/rows/constants'
import type { ReturnedForm } from '@/care/privacy/rows/restore-form'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { buttonStyle } from '@/ui/button-style'
import { type DeskQuery, deskQueryString } from '../requests/query'
import { adminErrors } from './admin-errors'
import { RowsForm } from './rows-form'

type RowsExportProps = {
  readonly locale: Locale
  readonly query: DeskQuery
  readonly total: number
  readonly fault: string | undefined
  /** What was typed before it was refused. */
  readonly returned: ReturnedForm | undefined
}

/** Saves the requests of the list as a file, after a reason. Admins only. */
export async function RowsExport({ locale, query, total, fault, returned }: RowsExportProps) {
  const t = await getTranslations({ locale, namespace: 'adminTasks' })
  const { adminTasks: words } = await loadMessages(locale)
  return (
    <details id="export" open={fault !== undefined} className="mt-2">
      <summary className={buttonStyle('quiet', 'small', 'cursor-pointer')}>{words.rows.label}</summary>
      <div className="grid max-w-xl gap-3 py-3">
        <p className="text-2xs text-ink-soft">{t('rows.text', { count: Math.min(total, ROWS_MAX) })}</p>
        {total > ROWS_MAX ? (
          <p className="text-2xs">{t('rows.limit', { max: ROWS_MAX, count: total })}</p>
        ) : null}
        <RowsForm
          words={words}
          errors={await adminErrors(locale)}
          fault={fault}
          typed={returned}
          hidden={{ locale, query: deskQueryString(query).slice(1) }}
        />
      </div>
    </details>
  )
}
