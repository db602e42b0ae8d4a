import { useState } from 'react'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { deleteNotice, readNotice, type StoredNotice } from './sent-notice-storage'

/** The notice that `SentNotice` fetches. Only in the browser: only the tab knows what was sent. */
export function SentNoticeCard() {
  const [notice, setNotice] = useState(currentNotice)
  if (!notice) return null
  const close = () => {
    deleteNotice()
    setNotice(undefined)
    // The pressed button is gone: the focus moves to the page's beginning.
    document.getElementById('main')?.focus()
  }
  return (
    <div className="wrap py-3" lang={notice.locale} data-sent={notice.arrival}>
      <Notice tone="success" title={notice.title}>
        {notice.texts.map((text) => (
          <p key={text} className="measure break-words">
            {text}
          </p>
        ))}
        <div className="mt-3 flex flex-wrap gap-2">
          {notice.mailbox ? (
            <a className={buttonStyle('quiet', 'small')} href="/dev/mailbox">
              {notice.mailbox}
            </a>
          ) : null}
          <Button variant="quiet" size="small" onClick={close}>
            {notice.close}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Someone who has signed in since has set the password that the notice asks for: it is not shown any more. */
function currentNotice(): StoredNotice | undefined {
  const notice = readNotice()
  const isSignedIn = document.cookie.includes(SIGNED_IN_HINT)
  if (notice?.arrival !== 'new' || notice.wasSignedIn || !isSignedIn) return notice
  deleteNotice()
  return undefined
}
