'use client'

import { useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/notice'
import { Select } from '@/ui/select'
import { takeFocus } from '@/ui/take-focus'
import { useForm } from '@/ui/use-form'
import { DeskForm, SubmitButton } from '../action-form'
import { createFeed } from './actions'

type FeedFormProps = {
  readonly words: Messages['onCall']['feed']
  readonly errors: Messages['onCall']['errors']
  readonly saving: string
  readonly notSaved: string
  /** `organisation`, `locale`, `idempotency_key`. */
  readonly hidden: Readonly<Record<string, string>>
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/** Makes a link to a calendar; shows it, once. */
export function FeedForm({ words, errors, saving, notSaved, hidden, people }: FeedFormProps) {
  const form = useForm(createFeed)
  const { state } = form
  const url = state.status === 'done' ? state.values?.url : undefined
  if (url) return <NewLink url={url} words={words} />
  return (
    <DeskForm {...{ form, errors, errorTitle: words.title, prefix: 'feed-', notSaved, hidden }}>
      <Select id="feed-person" name="person" label={words.whose}>
        <option value="">{words.all}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div>
        <SubmitButton variant="quiet" {...{ form, label: words.create, busyLabel: saving }} />
      </div>
    </DeskForm>
  )
}

function NewLink({ url, words }: { readonly url: string; readonly words: FeedFormProps['words'] }) {
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const copy = async () => setCopied((await copyText(url)) ? 'copied' : 'copyFailed')
  return (
    <div tabIndex={-1} ref={takeFocus} className="rounded-field">
      <Notice tone="success" title={words.made}>
        <p>{words.once}</p>
        <p className="mt-2 break-all select-all">{url}</p>
        <Button size="small" className="mt-3" onClick={copy}>
          {words.copy}
        </Button>
        <p role="status">{copied ? words[copied] : ''}</p>
      </Notice>
    </div>
  )
}
