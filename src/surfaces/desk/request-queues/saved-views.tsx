import { getTranslations } from 'next-intl/server'
import type { SavedView } from '@/care/requests/views/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { DeleteViewForm } from './delete-view-form'
import { ViewForm } from './view-form'

type SavedViewsProps = {
  readonly locale: Locale
  readonly views: readonly SavedView[]
  /** The filters that are set now; empty for none. */
  readonly query: string
}

/** Keeps the filters under a name, and removes names. Nothing to do: nothing is shown. */
export async function SavedViews({ locale, views, query }: SavedViewsProps) {
  if (query === '' && views.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'requestTeam.views' })
  const { requestTeam, desk } = await loadMessages(locale)
  const common = {
    words: requestTeam,
    errors: await editedErrors(locale, requestTeam.errors),
    notSaved: desk.notSaved,
  }
  return (
    <FormFold isUnsaved={isUnsaved(['request.save-view', 'request.delete-view'])} className="group relative">
      <summary className={buttonStyle('plain', 'small', 'cursor-pointer')}>{t('open')}</summary>
      <div className="absolute z-10 grid w-72 gap-3 rounded-field border border-edge bg-surface p-4 shadow-lg">
        {query === '' ? (
          <p className="text-2xs text-ink-soft">{t('filterFirst')}</p>
        ) : (
          <ViewForm {...common} hidden={{ locale, query }} />
        )}
        {views.length > 0 ? (
          <ul className="grid gap-1 border-t border-line pt-3">
            {views.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-2 text-sm">
                <span className="min-w-0 break-words">{name}</span>
                <DeleteViewForm {...common} hidden={{ locale, view: id }} fullLabel={t('delete', { name })} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </FormFold>
  )
}
