import { getTranslations } from 'next-intl/server'
import { loadNotes } from '@/care/requests/team/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { isUnsaved } from '@/lib/render-context'
import { FormFold } from '@/surfaces/forms/form-fold'
import { buttonStyle } from '@/ui/button-style'
import { NoteForm } from './note-form'

type RequestNotesProps = { readonly locale: Locale; readonly requestId: RequestId }

/** What the care team has noted for itself about a request, and the form for one more note. */
export async function RequestNotes({ locale, requestId }: RequestNotesProps) {
  const t = await getTranslations({ locale, namespace: 'requestTeam.notes' })
  const { requestTeam, desk } = await loadMessages(locale)
  const notes = await loadNotes(requestId)
  return (
    <section aria-labelledby="notes" className="rounded-field border border-line bg-surface p-4">
      <h2 id="notes" className="text-xs font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-2xs text-ink-soft">{t('lead')}</p>
      <ul className="mt-2 grid gap-2 text-2xs">
        {notes.map(({ id, text, writtenBy, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="tabular text-ink-soft">
              {t('by', { name: writtenBy ?? '–', date: shortDateTime(at, locale) })}
            </p>
          </li>
        ))}
      </ul>
      <FormFold isUnsaved={isUnsaved(['request.note'])} className="mt-3">
        <summary className={buttonStyle('quiet', 'small', 'w-full cursor-pointer')}>{t('open')}</summary>
        <NoteForm
          words={requestTeam}
          errors={await editedErrors(locale, requestTeam.errors)}
          notSaved={desk.notSaved}
          hidden={{ request: requestId, locale, idempotency_key: newId() }}
        />
      </FormFold>
    </section>
  )
}
