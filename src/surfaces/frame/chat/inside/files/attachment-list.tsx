/** @jsxImportSource preact */
import { fileSize } from '@/i18n/names'
import { useChat } from '../context'
import { Icon } from '../icons'
import { Sentence } from '../sentence'
import { fill } from '../words/fill'
import type { Attachment } from './attachments'

type AttachmentListProps = {
  readonly items: readonly Attachment[]
  /** Called before a file goes. */
  readonly onRemove: () => void
}

/** The files of the message that is being written, each with its progress or why it is not sent. */
export function AttachmentList({ items, onRemove }: AttachmentListProps) {
  const { data, files } = useChat()
  const { list } = data.words.files
  const remove = (key: string, button: HTMLElement) => {
    // The button is about to go.
    const row = button.closest('li')
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    const next = beside?.querySelector<HTMLElement>('button:last-of-type')
    const last = next ?? document.querySelector<HTMLElement>('.attach')
    last?.focus()
    onRemove()
    files.remove(key)
  }
  return (
    <ul class="attachments" aria-label={list}>
      {items.map((item) => (
        <Row key={item.key} item={item} onRemove={(button) => remove(item.key, button)} />
      ))}
    </ul>
  )
}

/** What may be attached, and who sees it. */
export function AttachmentRules() {
  const { data } = useChat()
  const { rules, privacy } = data.words.files
  return (
    <p class="hint">
      {rules} <Sentence text={privacy} />
    </p>
  )
}

/** Read out: how many have arrived, and what is wrong with which. */
export function AttachmentStatus({ items }: { readonly items: readonly Attachment[] }) {
  const { data } = useChat()
  const { summary, codes } = data.upload
  const ready = items.filter(({ readiness }) => readiness === 'ready').length
  return (
    <p class="unseen" role="status">
      {items.length === 0 ? '' : fill(summary, { ready, total: items.length })}
      {items
        .filter(({ state }) => state === 'failed')
        .map(({ key, name, code }) => (
          <span key={key}>{` ${name}: ${codes[code ?? ''] ?? codes.default}`}</span>
        ))}
    </p>
  )
}

type RowProps = { readonly item: Attachment; readonly onRemove: (button: HTMLElement) => void }

function Row({ item, onRemove }: RowProps) {
  const { data, files } = useChat()
  const { remove, again } = data.upload
  const { key, name, size, sent, state, file, readiness } = item
  const canRetry = readiness === 'failed' && (file || state === 'failed')
  return (
    <li>
      <Icon name="file" />
      <div>
        <p class="attachment-name">
          {name} <span class="size">{fileSize(size, data.locale)}</span>
        </p>
        <StateText item={item} />
        {state === 'sending' ? <progress max={size} value={sent} aria-hidden="true" /> : null}
      </div>
      {canRetry ? (
        <button type="button" aria-label={fill(again, { name })} onClick={() => files.retry(key)}>
          <Icon name="again" />
        </button>
      ) : null}
      <button
        type="button"
        aria-label={fill(remove, { name })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        <Icon name="remove" />
      </button>
    </li>
  )
}

function StateText({ item: { state, sent, size, code, readiness } }: { readonly item: Attachment }) {
  const { data } = useChat()
  const { states, codes, leftOut } = data.upload
  if (state === 'failed')
    return (
      <p class="error">
        {codes[code ?? ''] ?? codes.default} {readiness === 'refused' ? leftOut : ''}
      </p>
    )
  return <p>{fill(states[state], { percent: Math.floor((100 * sent) / Math.max(1, size)) })}</p>
}
