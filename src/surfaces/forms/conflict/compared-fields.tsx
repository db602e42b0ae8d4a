import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'

/** One field that can differ: its label, what is stored, what was sent from here. */
export type ComparedField = readonly [label: string, stored: string, typed: string]

type ComparedFieldsProps = {
  readonly words: Pick<Messages['portal']['conflict'], 'stored' | 'typed' | 'empty'>
  readonly fields: readonly ComparedField[]
  /** What can be done about the field at this place of the list. */
  readonly actionOf?: (index: number) => ReactNode
}

/** What is stored and what was typed, field by field. */
export function ComparedFields({ words, fields, actionOf }: ComparedFieldsProps) {
  return (
    <dl className="mt-3 grid gap-3">
      {fields.map(([label, stored, typed], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an offer can say the same
        <div key={`${index} ${label}`}>
          <dt className="font-semibold">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{`${words.stored} ${stored || words.empty}`}</dd>
          <dd className="wrap-anywhere whitespace-pre-line">{`${words.typed} ${typed || words.empty}`}</dd>
          {actionOf ? <dd>{actionOf(index)}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
