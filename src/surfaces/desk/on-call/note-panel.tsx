import { getTranslations } from 'next-intl/server'
import { NOTES_PAGE } from '@/care/on-call/constants'
import { newId } from '@/lib/ids'
import { TextLink } from '@/ui/text-link'
import { DeskPager } from '../pager'
import { writeNote } from './actions'
import { noteFields } from './form-specs'
import { momentIn } from './moments'
import { OnCallForm } from './on-call-form'
import { Fold, Panel, type PanelProps } from './panel'

type NotePanelProps = PanelProps & {
  /** The Monday of the week that is shown beside. */
  readonly monday: string
}

/** The last hand-over notes, or a page of all of them, the newest first, and the form for the next one. */
export async function NotePanel({ locale, organisation, words, formWords, monday }: NotePanelProps) {
  const t = await getTranslations({ locale, namespace: 'onCall.notes' })
  const { notes, noteCount, notesPage, timeZone } = organisation
  const week = `/${locale}/desk/on-call/${organisation.id}?week=${monday}`
  const hrefOf = (page: number) => `${week}&notes=${page}#notes`
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
      {notesPage ? (
        <>
          <DeskPager {...{ locale, hrefOf }} page={notesPage} total={noteCount} pageSize={NOTES_PAGE} />
          <TextLink href={`${week}#notes`} className="mt-3 inline-block text-2xs">
            {t('latest')}
          </TextLink>
        </>
      ) : null}
      {!notesPage && noteCount > notes.length ? (
        <TextLink href={hrefOf(1)} className="mt-3 inline-block text-2xs">
          {t('older')}
        </TextLink>
      ) : null}
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
