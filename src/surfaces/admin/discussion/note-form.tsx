'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import type { FormAction } from '@/surfaces/forms/form-action'
import { useForm } from '@/ui/use-form'
import { Fault, type FieldProps } from './controls'
import { type DiscussionWords, errorText } from './words'

/** What a field is given, by its name: also what was typed and why it was refused. */
type FieldOf = (name: string) => FieldProps & { readonly name: string; readonly defaultValue: string }

type NoteFormProps = {
  readonly action: FormAction
  /** For ids, unique on the page. */
  readonly prefix: string
  readonly hidden: Readonly<Record<string, string>>
  /** For the first post; each later one has a key of its own. Missing where posts need none. */
  readonly firstKey?: string
  readonly words: DiscussionWords
  readonly label: string
  readonly children: (fieldOf: FieldOf, isPending: boolean) => ReactNode
}

/** A form of the page. What was sent empties it; a refusal and a lost connection leave everything as it was typed. */
export function NoteForm(props: NoteFormProps) {
  const [sent, setSent] = useState({ count: 0, code: '' })
  const router = useRouter()
  const onSent = (code = '') => {
    setSent(({ count }) => ({ count: count + 1, code }))
    router.refresh() // the form that was sent is gone before it could do this
  }
  const { notSaved, saved } = props.words
  return (
    <>
      <OneForm key={sent.count} {...props} isFirst={sent.count === 0} onSent={onSent} />
      <p role="status" style={{ margin: '.5rem 0 0' }}>
        {sent.count > 0 ? (sent.code === 'DEMO_NOT_SAVED' ? notSaved : saved) : ''}
      </p>
    </>
  )
}

type OneFormProps = NoteFormProps & { readonly isFirst: boolean; readonly onSent: (code?: string) => void }

function OneForm(props: OneFormProps) {
  const { action, prefix, hidden, firstKey, words, label, children, isFirst, onSent } = props
  // The key of one attempt stays while others change the page.
  const [key] = useState(() => (isFirst ? firstKey : firstKey && crypto.randomUUID()))
  const form = useForm(action, undefined, ({ code }) => onSent(code))
  const { state, fields, pending } = form
  const fieldOf: FieldOf = (name) => {
    const code = fields[name]
    const fault = code && errorText(words.errors, code)
    return { id: `${prefix}-${name}`, name, defaultValue: state.values?.[name] ?? '', fault }
  }
  const general = state.status === 'error' && !state.fields ? state.code : undefined
  return (
    <form {...form.props} aria-label={label} style={{ display: 'grid', gap: '1rem' }}>
      {Object.entries({ ...hidden, ...(key && { idempotency_key: key }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {general ? <Fault id={`${prefix}-fault`} text={errorText(words.errors, general)} /> : null}
      {children(fieldOf, pending)}
    </form>
  )
}
