'use client'

import { useEffect, useReducer, useState } from 'react'
import { randomKey } from '@/lib/random-key'
import { createAttachments, type UploadPart } from '@/surfaces/frame/chat/inside/files/attachments'
import type { SentFile } from './rules'
import { readTyped, writeTyped } from './typed-text'

type KeptPorts = {
  readonly load: () => Promise<UploadPart>
  readonly newForm: () => string
  /** Keeps the key of the form for the next load of the page; `''` forgets it. */
  readonly keepForm: (form: string) => void
  readonly onChange: () => void
}

export type KeptAttachments = ReturnType<typeof keptAttachments>

/** The files of an answer, also of one that was refused before the page was loaded again: the server has those. */
export function keptAttachments({ load, newForm, keepForm, onChange }: KeptPorts) {
  /** Of these the page has the files themselves. */
  const ownForms = new Set<string>()
  const made = createAttachments({
    load,
    newForm: () => {
      const form = newForm()
      ownForms.add(form)
      keepForm(form)
      return form
    },
    onChange,
  })

  async function deleteStored(form: string): Promise<void> {
    const part = await load().catch(() => undefined) // without it they expire
    const queue = part?.newQueue(form)
    await queue?.load()
    for (const { key } of queue?.items() ?? []) queue?.remove(key)
  }
  const drop = (form: string) => (made.drop(form) ? Promise.resolve() : deleteStored(form))

  return {
    ...made,
    handOver() {
      const handed = made.handOver()
      if (handed) keepForm('')
      return handed
    },
    drop,
    /**
     * Into the answer that is being written.
     * @returns the files that did not come back: the server has deleted them, or others are attached by now
     */
    async takeBack(form: string, sent: readonly SentFile[]): Promise<readonly SentFile[]> {
      if (ownForms.has(form) && made.takeBack(form)) return []
      if (made.items().length === 0) {
        keepForm(form)
        await made.resume(form)
      } else if (!made.takeBack(form)) void deleteStored(form)
      const back = made.items()
      return sent.filter(({ id, name }) => !back.some((item) => item.id === id || item.name === name))
    },
  }
}

/**
 * The files of the answer that is being written. The browser's tab keeps the key of their form, so that what has arrived
 * is there again when the page is.
 */
export function useAttachments(place: string): KeptAttachments {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [files] = useState(() =>
    keptAttachments({
      load: () => import('./upload-part'),
      newForm: randomKey,
      keepForm: (form) => writeTyped(place, form),
      onChange: draw,
    }),
  )
  useEffect(() => {
    const form = readTyped(place)
    if (form) void files.resume(form)
  }, [files, place])
  return files
}
