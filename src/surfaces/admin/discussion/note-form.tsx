'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import type { FormAction } from '@/surfaces/forms/form-action'
import { useForm } from '@/ui/use-form'
import { type DiscussionWords, errorText } from './words'

export type Fields = {
  /** What was typed, also after a refusal. */
  readonly typed: (name: string) => string
  /** Properties of a field that was refused, and of its message. */
  readonly faultOf: (name: string) => { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }
  readonly fault: (name: string) => ReactNode
}

type NoteFormProps = {
  readonly action: FormAction
  /** For ids, unique on the page. */
  readonly prefix: string
  readonly hidden: Readonly<Record<string, string>>
  /** For the first post; each later one has a key of its own. Missing where posts need none. */
  readonly firstKey?: string
  readonly words: DiscussionWords
  readonly label: string
  readonly children: (fields: Fields, isPending: boolean) => ReactNode
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
  const codeOf = (name: string) => fields[name]
  const faultId = (name: string) => `${prefix}-${name}-fault`
  const known: Fields = {
    typed: (name) => state.values?.[name] ?? '',
    faultOf: (name) => (codeOf(name) ? { 'aria-invalid': true, 'aria-describedby': faultId(name) } : {}),
    fault: (name) => {
      const code = codeOf(name)
      return code ? <Fault id={faultId(name)} text={errorText(words.errors, code)} /> : null
    },
  }
  const general = state.status === 'error' && !state.fields ? state.code : undefined
  return (
    <form {...form.props} aria-label={label} style={{ display: 'grid', gap: '1rem' }}>
      {Object.entries({ ...hidden, ...(key && { idempotency_key: key }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {general ? <Fault id={`${prefix}-fault`} text={errorText(words.errors, general)} /> : null}
      {children(known, pending)}
    </form>
  )
}

function Fault({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} role="alert" style={{ margin: 0, color: 'var(--theme-error-700)', fontWeight: 600 }}>
      {text}
    </p>
  )
}
