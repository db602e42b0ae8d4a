import { getTranslations } from 'next-intl/server'
import { newId } from '@/lib/ids'
import { writeNote } from './actions'
import { noteFields } from './form-specs'
import { momentIn } from './moments'
import { OnCallForm } from './on-call-form'
import { Fold, Panel, type PanelProps } from './panel'

/** The last hand-over notes, the newest first, and the form for the next one. */
export async function NotePanel({ locale, organisation, words, formWords }: PanelProps) {
  const t = await getTranslations({ locale, namespace: 'onCall.notes' })
  const { notes, timeZone } = organisation
  const place = { locale, timeZone }
  return (
    <Panel id="notes" title={t('title')}>
      {notes.length === 0 ? <p className="mt-2 text-ink-soft">{t('none')}</p> : null}
      <ul className="mt-2 grid gap-3">
        {notes.map(({ id, text, writtenBy, at }) => (
          <li key={id}>
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="text-2xs text-ink-soft">
              {t('by', { name: writtenBy ?? '–', time: momentIn(at, place) })}
            </p>
          </li>
        ))}
      </ul>
      <Fold label={t('add')} of={['note', '']}>
        <OnCallForm
          isEmptied
          id="note"
          action={writeNote}
          words={formWords}
          place={place}
          hidden={{ locale, organisation: organisation.id, idempotency_key: newId() }}
          fields={noteFields(words)}
          label={words.save}
          done={words.done.saved}
          variant="main"
        />
      </Fold>
    </Panel>
  )
}
