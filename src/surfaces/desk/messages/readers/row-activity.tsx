'use client'

import { useTypist } from '@/surfaces/frame/typing/use-typist'
import { type ReadingWords, rowText } from './rules'
import { useReaders } from './use-readers'

type RowActivityProps = {
  readonly conversationId: string
  readonly self: string
  readonly patientName: string
  readonly words: ReadingWords & { readonly typing: string }
}

/**
 * What happens in a conversation of the list at this moment. As wide when nothing does. Not spoken: a list of many would
 * never be silent, and the cell is read with its row.
 */
export function RowActivity({ conversationId, self, patientName, words }: RowActivityProps) {
  const colleagues = useReaders(conversationId, self)
  const typist = useTypist({ subject: conversationId, self, visitorName: patientName })
  const typing = typist ? words.typing.replace('{name}', typist.name) : ''
  const text = rowText(colleagues, typing, words)
  return (
    <span title={text || undefined} className="block w-44 truncate">
      {text}
    </span>
  )
}
