'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fileReadiness } from '@/care/documents/rules'
import { randomKey } from '@/lib/random-key'
import { Icon } from '@/ui/icon'
import { shieldCheck } from '@/ui/icon-shapes.generated'
import { DropZone } from './drop-zone'
import { ACCEPTED, FileChoice } from './file-choice'
import { FileRow } from './file-row'
import { PhotoGuide } from './photo-guide'
import type { TrayWords } from './tray-words'
import { UploadQueue } from './upload-queue'

type FileTrayProps = {
  readonly words: TrayWords
  /** What the request is about: for hair the photo guide is open. */
  readonly topic: string
  /** Key of this form's files before the page was loaded again. */
  readonly kept: string | undefined
  readonly onChange: () => void
}

/** Where files are chosen, dropped, uploaded and removed. Its hidden fields are sent with the form. */
export function FileTray({ words, topic, kept, onChange }: FileTrayProps) {
  const [form] = useState(() => kept ?? randomKey())
  const [queue] = useState(() => new UploadQueue(form))
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const ready = items.flatMap(({ state, id }) => (state === 'ready' && id ? [id] : [])).join(',')
  const readiness = items.map(fileReadiness)
  const isUnderWay = readiness.includes('under-way')
  const hasFailed = readiness.includes('failed')
  const reported = useRef({ ready: '', isUnderWay: false, hasFailed: false })

  useEffect(() => {
    if (kept) void queue.load()
  }, [kept, queue])
  useEffect(() => {
    queue.start()
    return () => queue.stop()
  }, [queue])
  useEffect(() => {
    const before = reported.current
    if (before.ready === ready && before.isUnderWay === isUnderWay && before.hasFailed === hasFailed) return
    reported.current = { ready, isUnderWay, hasFailed }
    onChange()
  }, [ready, isUnderWay, hasFailed, onChange])

  const summaryOf = (total: number) =>
    words.summary
      .replace('{ready}', String(items.filter(({ state }) => state === 'ready').length))
      .replace('{total}', String(total))
  const otherFiles = items.filter(({ position }) => position === null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <input type="hidden" name="files" value={ready} />
      <input type="hidden" name="files_form" value={form} />
      {isUnderWay ? <input type="hidden" name="has_file_under_way" value="1" /> : null}
      {hasFailed ? <input type="hidden" name="has_file_failed" value="1" /> : null}
      <PhotoGuide {...{ words, topic, items, queue }} />
      <DropZone onFiles={(files) => queue.add(files)}>
        <FileChoice label={words.choose} onFiles={(files) => queue.add(files)} accept={ACCEPTED} multiple />
        <span className="text-sm text-ink-soft max-sm:hidden">{words.drop}</span>
        <p className="basis-full text-xs text-ink-soft">{words.rules}</p>
      </DropZone>
      {otherFiles.length === 0 ? null : (
        <ul aria-label={words.list} className="grid grid-cols-1 gap-2">
          {otherFiles.map((item) => (
            <FileRow key={item.key} {...{ item, words, queue }} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {items.length === 0 ? '' : summaryOf(items.length)}
        {items
          .filter(({ state }) => state === 'failed')
          .map(({ key, name, code = 'default' }) => (
            <span key={key}>{` ${name}: ${words.codes[code] ?? words.codes.default}`}</span>
          ))}
      </p>
      <p className="flex items-start gap-2 text-xs text-ink-soft">
        <Icon of={shieldCheck} className="mt-0.5 size-4 shrink-0" />
        {words.privacy}
      </p>
    </div>
  )
}
