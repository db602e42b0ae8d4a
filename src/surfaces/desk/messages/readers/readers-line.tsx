'use client'

import { useEffect, useRef } from 'react'
import { useSayOnce } from '@/surfaces/frame/typing/use-say-once'
import { useLeavingActions } from '../leaving-actions'
import { type ReadingWords, readersText, sentenceOf } from './rules'
import { useAnnouncedReading } from './use-announced-reading'
import { useReaders } from './use-readers'

/** Colleagues whose names fit on the line. */
const NAMED_MAX = 3

type ReadersLineProps = {
  readonly conversationId: string
  readonly self: string
  readonly words: ReadingWords
}

/**
 * Says which colleagues have this conversation open and who of them answers, and tells them about its reader. Drawn in
 * the section of the form to answer; as high when it is empty.
 */
export function ReadersLine({ conversationId, self, words }: ReadersLineProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const colleagues = useReaders(conversationId, self)
  const [say, status] = useSayOnce()
  const { announceReading: announce } = useLeavingActions()
  useAnnouncedReading({ conversationId, self, announce, place })
  useEffect(() => {
    for (const colleague of colleagues) {
      const text = sentenceOf(colleague, words)
      say(`${colleague.id} ${colleague.isAnswering}`, text)
    }
  }, [colleagues, words, say])
  const text = readersText(colleagues, words, NAMED_MAX)
  return (
    <>
      <p ref={place} title={text || undefined} className="h-5 truncate text-2xs text-ink-soft">
        {text}
      </p>
      {status}
    </>
  )
}
