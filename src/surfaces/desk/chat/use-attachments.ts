'use client'

import { useEffect, useReducer, useState } from 'react'
import { randomKey } from '@/lib/random-key'
import { type Attachments, createAttachments } from '@/surfaces/frame/chat/inside/files/attachments'
import { readTyped, writeTyped } from './typed-text'

/**
 * The files of the answer that is being written. The browser's tab keeps the key of their form, so that what has arrived
 * is there again when the page is.
 */
export function useAttachments(place: string): Attachments {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [files] = useState(() => {
    const made = createAttachments({
      load: () => import('./upload-part'),
      newForm: () => {
        const form = randomKey()
        writeTyped(place, form)
        return form
      },
      onChange: draw,
    })
    const handOver = () => {
      const handed = made.handOver()
      if (handed) writeTyped(place, '')
      return handed
    }
    return { ...made, handOver }
  })
  useEffect(() => {
    const form = readTyped(place)
    if (form) void files.resume(form)
  }, [files, place])
  return files
}
