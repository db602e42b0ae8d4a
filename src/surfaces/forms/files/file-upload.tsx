'use client'

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UploadPurpose } from '@/care/documents/constants'
import { fileReadiness } from '@/care/documents/rules'
import { DropZone } from './drop-zone'
import { ACCEPTED, FileChoice } from './file-choice'
import { FileRow } from './file-row'
import type { FileUploadWords } from './tray-words'
import { UploadQueue } from './upload-queue'

export type FileUploadProps = {
  readonly words: FileUploadWords
  readonly purpose: UploadPurpose
  /** `filesFormKey`: the same after a reload, so that what has arrived is still there. */
  readonly form: string
  /** What the quota is used up by, in words. */
  readonly quota?: ReactNode
  /** Called each time more files are complete. */
  readonly onReady?: () => void
  /** Takes a complete file over; without it complete files are sent with the form. */
  readonly onComplete?: ((file: CompleteFile) => void) | undefined
  /** Names of the files that were taken over: none can be chosen twice. */
  readonly taken?: readonly string[] | undefined
}
export type CompleteFile = { readonly id: string; readonly name: string }

/**
 * Where a signed-in person chooses, drops or photographs files, which are uploaded at once. Inside a form its hidden
 * fields `files` and `files_form` are sent with it (`uploadFields` reads them).
 */
export function FileUpload(props: FileUploadProps) {
  const { words, purpose, form, quota, onReady, onComplete, taken = [] } = props
  const latest = useRef({ taken, onComplete })
  useEffect(() => {
    latest.current = { taken, onComplete }
  })
  const [queue] = useState(() => new UploadQueue(form, purpose, () => latest.current.taken))
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const ready = items.flatMap(({ state, id }) => (state === 'ready' && id ? [id] : []))
  const readiness = items.map(fileReadiness)
  useLoadedQueue(queue)
  useReport(ready.length, onReady)
  useEffect(() => {
    const { onComplete: takeOver } = latest.current
    if (!takeOver) return
    for (const { key, id, name, state } of items)
      if (state === 'ready' && id) {
        queue.release(key)
        takeOver({ id, name })
      }
  }, [queue, items])
  const isAttachment = purpose === 'attachment'
  return (
    <div className="grid grid-cols-1 gap-3">
      {isAttachment ? (
        <>
          <input type="hidden" name="files" value={ready.join(',')} />
          <input type="hidden" name="files_form" value={form} />
          {readiness.includes('under-way') ? (
            <input type="hidden" name="files_state" value="under-way" />
          ) : null}
          {readiness.includes('failed') ? <input type="hidden" name="files_state" value="failed" /> : null}
        </>
      ) : null}
      <DropZone onFiles={(files) => queue.add(files)}>
        <FileChoice label={words.choose} onFiles={(files) => queue.add(files)} accept={ACCEPTED} multiple />
        <FileChoice
          isCamera
          label={words.camera}
          onFiles={(files) => queue.add(files.map((file) => toNamedPhoto(file, words.cameraName)))}
          accept="image/jpeg"
        />
        <span className="text-sm text-ink-soft max-sm:hidden">{words.drop}</span>
        <p className="basis-full text-xs text-ink-soft">{words.rules}</p>
        {quota}
      </DropZone>
      <noscript>
        <p className="text-xs text-ink-soft">{words.noScript}</p>
      </noscript>
      {items.length === 0 ? null : (
        <ul aria-label={words.list} className="grid grid-cols-1 gap-2">
          {items.map((item) => (
            <FileRow key={item.key} {...{ item, words, queue }} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {items.length === 0
          ? ''
          : words.summary.replace('{ready}', String(ready.length)).replace('{total}', String(items.length))}
        {items
          .filter(({ state }) => state === 'failed')
          .map(({ key, name, code = 'default' }) => (
            <span key={key}>{` ${name}: ${words.codes[code] ?? words.codes.default}`}</span>
          ))}
      </p>
    </div>
  )
}

/** Lists what was uploaded before a reload, once; stops when the page is left. */
function useLoadedQueue(queue: UploadQueue): void {
  const isLoaded = useRef(false)
  useEffect(() => {
    queue.start()
    if (!isLoaded.current) void queue.load()
    isLoaded.current = true
    return () => queue.stop()
  }, [queue])
}

function useReport(ready: number, onReady: (() => void) | undefined): void {
  const reported = useRef(0)
  useEffect(() => {
    if (ready > reported.current) onReady?.()
    reported.current = ready
  }, [ready, onReady])
}

/** Phones call every photo `image.jpg`, and one name cannot be there twice. @param name `photo {time}` */
function toNamedPhoto(file: File, name: string): File {
  const time = new Date(file.lastModified).toISOString().slice(0, 19).replace(/[T:]/g, '-')
  return new File([file], `${name.replace('{time}', time)}.jpg`, { type: file.type })
}
