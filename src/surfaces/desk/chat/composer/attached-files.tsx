'use client'

import { FileRow } from '@/surfaces/forms/files/file-row'
import type { FileUploadWords } from '@/surfaces/forms/files/tray-words'
import type { KeptAttachments } from '../use-attachments'

type AttachedFilesProps = {
  readonly words: FileUploadWords
  readonly files: Pick<KeptAttachments, 'items' | 'retry' | 'remove'>
}

/** The files of an answer, with each one's progress or why it is refused. */
export function AttachedFiles({ words, files }: AttachedFilesProps) {
  const items = files.items()
  const ready = items.filter(({ readiness }) => readiness === 'ready').length
  return (
    <>
      {items.length > 0 ? (
        <>
          <p className="text-2xs text-ink-soft">{words.rules}</p>
          {/* A list of many scrolls: field and buttons stay in sight. */}
          <ul aria-label={words.list} className="grid max-h-40 gap-2 overflow-y-auto">
            {items.map((item) => (
              <FileRow key={item.key} {...{ item, words }} queue={files} />
            ))}
          </ul>
        </>
      ) : null}
      <p role="status" className="sr-only">
        {items.length === 0
          ? ''
          : words.summary.replace('{ready}', String(ready)).replace('{total}', String(items.length))}
        {items
          .filter(({ state }) => state === 'failed')
          .map(({ key, name, code = 'default' }) => (
            <span key={key}>{` ${name}: ${words.codes[code] ?? words.codes.default}`}</span>
          ))}
      </p>
    </>
  )
}
