'use client'

import { useTypist } from '@/surfaces/frame/typing/use-typist'
import { cx } from '@/ui/cx'
import { type ReadingWords, rowText } from './rules'
import { useReaders } from './use-readers'

type RowActivityProps = {
  readonly conversationId: string
  readonly self: string
  readonly patientName: string
  readonly words: ReadingWords & { readonly typing: string }
  /** As wide as its text. */
  readonly isNarrow?: boolean
}

/**
 * What happens in a conversation of the list at this moment. As wide when nothing does. Not spoken: a list of many would
 * never be silent, and the cell is read with its row.
 */
export function RowActivity({ conversationId, self, patientName, words, isNarrow }: RowActivityProps) {
  const colleagues = useReaders(conversationId, self)
  const typist = useTypist({ subject: conversationId, self, visitorName: patientName })
  const typing = typist ? words.typing.replace('{name}', typist.name) : ''
  const text = rowText(colleagues, typing, words)
  return (
    <span title={text || undefined} className={cx('block truncate', isNarrow ? 'max-w-44' : 'w-44')}>
      {text}
    </span>
  )
}
