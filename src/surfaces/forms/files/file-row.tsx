import { fileReadiness } from '@/care/documents/rules'
import { Icon } from '@/ui/icon'
import { circleAlert, circleCheck, fileText, refreshCw, trash2 } from '@/ui/icon-shapes.generated'
import { PhotoPreview } from './photo-preview'
import type { RowWords } from './tray-words'
import type { UploadItem, UploadQueue } from './upload-queue'

type FileRowProps = {
  readonly item: UploadItem
  readonly words: RowWords
  readonly queue: Pick<UploadQueue, 'retry' | 'remove'>
}

export function FileRow({ item, words, queue }: FileRowProps) {
  return (
    <li className="flex items-center gap-3 rounded-field border border-line bg-surface p-2.5">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-field bg-mist text-ink-soft">
        <PhotoPreview file={item.file}>
          <Icon of={fileText} className="size-6" />
        </PhotoPreview>
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{item.name}</p>
        <FileState {...{ item, words }} />
      </div>
      <FileActions {...{ item, words, queue }} onRemove={focusBeside} />
    </li>
  )
}

/** A file's progress, in words and as a bar, or why it failed. */
export function FileState({ item, words }: Pick<FileRowProps, 'item' | 'words'>) {
  const { state, sent, size, code = 'default' } = item
  if (state === 'failed')
    return (
      <p className="flex items-start gap-1.5 text-xs font-medium text-brick">
        <Icon of={circleAlert} className="mt-0.5 size-4 shrink-0" />
        <span>
          {words.codes[code] ?? words.codes.default}
          {fileReadiness(item) === 'refused' ? ` ${words.leftOut}` : ''}
        </span>
      </p>
    )
  if (state === 'ready')
    return (
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Icon of={circleCheck} className="size-4 shrink-0 text-olive" />
        {words.states.ready}
      </p>
    )
  const percent = String(Math.floor((100 * sent) / Math.max(1, size)))
  return (
    <div className="grid gap-1 text-xs text-ink-soft">
      <p>{words.states[state].replace('{percent}', percent)}</p>
      {state === 'sending' ? (
        <progress className="file-progress" max={size} value={sent} aria-hidden />
      ) : null}
    </div>
  )
}

type FileActionsProps = FileRowProps & {
  /** Called with the button, just before its row goes. */
  readonly onRemove?: (button: HTMLElement) => void
}

export function FileActions({ item, words, queue, onRemove }: FileActionsProps) {
  const canRetry = item.state === 'failed' && item.file && fileReadiness(item) === 'failed'
  return (
    <span className="flex shrink-0">
      {canRetry ? (
        <ActionButton
          icon={refreshCw}
          label={withName(words.again, item)}
          onClick={() => queue.retry(item.key)}
        />
      ) : null}
      <ActionButton
        icon={trash2}
        label={withName(words.remove, item)}
        onClick={(button) => {
          onRemove?.(button)
          queue.remove(item.key)
        }}
      />
    </span>
  )
}

/** The row of this button is about to go: the next one gets the focus, or the place where files are chosen. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('button:last-of-type')
  const choice = row?.parentElement?.parentElement?.querySelector<HTMLElement>('input[type=file]')
  ;(next ?? choice)?.focus()
}

function withName(words: string, { name }: UploadItem): string {
  return words.replace('{name}', name)
}

type ActionButtonProps = {
  readonly icon: typeof trash2
  readonly label: string
  readonly onClick: (button: HTMLElement) => void
}

function ActionButton({ icon, label, onClick }: ActionButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      <Icon of={icon} className="size-5" />
    </button>
  )
}
