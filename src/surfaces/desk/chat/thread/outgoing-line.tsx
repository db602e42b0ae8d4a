import type { Locale } from '@/i18n/locales'
import { fileSize } from '@/i18n/names'
import type { Messages } from '@/i18n/namespaces'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import type { OutgoingMessage } from '../rules'

export type OutgoingActions = {
  readonly onRetry: (key: string) => void
  readonly onDiscard: (key: string) => void
  /** Takes a refused message back to be changed; missing for who cannot write. */
  readonly onEdit: ((message: OutgoingMessage) => void) | undefined
}

type OutgoingLineProps = OutgoingActions & {
  readonly locale: Locale
  readonly words: Messages['deskChat']['thread']
  readonly errors: Messages['deskChat']['errors']
  readonly message: OutgoingMessage
}

/** A message that is not stored yet: it is on its way, or was refused. */
export function OutgoingLine({
  locale,
  words,
  errors,
  message,
  onRetry,
  onDiscard,
  onEdit,
}: OutgoingLineProps) {
  const { key, text, files = [], state, code } = message
  const isRefused = state === 'refused'
  const status = {
    sending: words.sending,
    stored: words.sent,
    waiting: words.unsent,
    refused: words.refused,
  }[state]
  const reason: Readonly<Record<string, string>> & { readonly UNKNOWN: string } = errors
  return (
    <li className="flex justify-end">
      <div
        className={cx(
          'grid max-w-[85%] gap-0.5 rounded-field border px-3 py-2',
          isRefused ? 'border-brick bg-brick-mist' : 'border-transparent bg-mist',
        )}
      >
        {text ? (
          <p dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
        ) : null}
        {files.map(({ id, name, size }) => (
          <p key={id} className="break-words">
            {name} <span className="text-2xs text-ink-soft">{fileSize(size, locale)}</span>
          </p>
        ))}
        <p className={cx('text-2xs', isRefused ? 'text-brick' : 'text-ink-soft')}>
          {status}
          {isRefused ? `: ${reason[code ?? 'UNKNOWN'] ?? reason.UNKNOWN}` : ''}
        </p>
        {isRefused ? (
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onRetry(key)}>
              {words.retry}
            </Button>
            {onEdit ? (
              <Button size="small" onClick={() => onEdit(message)}>
                {words.edit}
              </Button>
            ) : null}
            <Button size="small" onClick={() => onDiscard(key)}>
              {words.discard}
            </Button>
          </p>
        ) : null}
      </div>
    </li>
  )
}
