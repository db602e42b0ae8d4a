import { useState } from 'react'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { dropSentNote, readSentNote, type SentNote } from './sent-note'

/** What `SentNotice` fetches. Drawn in the browser alone, since only the tab knows what was sent. */
export function SentNoticeCard() {
  const [note, setNote] = useState(currentNote)
  if (!note) return null
  const close = () => {
    dropSentNote()
    setNote(undefined)
    // The button that was pressed is gone: the keyboard goes on from the page's beginning.
    document.getElementById('main')?.focus()
  }
  return (
    <div className="wrap py-3" lang={note.locale} data-sent={note.arrival}>
      <Notice tone="success" title={note.title}>
        {note.texts.map((text) => (
          <p key={text} className="measure break-words">
            {text}
          </p>
        ))}
        <div className="mt-3 flex flex-wrap gap-2">
          {note.mailbox ? (
            <a className={buttonStyle('quiet', 'small')} href="/dev/mailbox">
              {note.mailbox}
            </a>
          ) : null}
          <Button variant="quiet" size="small" onClick={close}>
            {note.close}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Who has signed in since has chosen the password that the note speaks of. */
function currentNote(): SentNote | undefined {
  const note = readSentNote()
  const isSignedIn = document.cookie.includes(SIGNED_IN_HINT)
  if (note?.arrival !== 'new' || note.wasSignedIn || !isSignedIn) return note
  dropSentNote()
  return undefined
}
