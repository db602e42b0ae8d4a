import { PHOTO_TYPES } from '@/care/documents/constants'
import { typeOfName } from '@/care/documents/rules'
import type { DeskChatMessage } from '@/care/live-chat/desk/present'
import type { AutomaticReply } from '@/care/live-chat/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { fileSize } from '@/i18n/names'
import type { Messages } from '@/i18n/namespaces'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { download, eye } from '@/ui/icon-shapes.generated'

/** What the visitor was answered by itself. `at`: ISO 8601. */
export type AutomaticLine = AutomaticReply & { readonly at: string }

export type LineProps = {
  readonly locale: Locale
  readonly words: Messages['deskChat']['thread']
  /** The reader's zone. */
  readonly timeZone: string
}

export type ChatVisitor = { readonly name: string; readonly locale: Locale }

type ChatMessageProps = LineProps & {
  readonly message: DeskChatMessage
  readonly visitor: ChatVisitor
  readonly isSeen: boolean
}

/** A message with who wrote it, when, and its files. */
export function ChatMessage({ locale, words, message, visitor, timeZone, isSeen }: ChatMessageProps) {
  const { side, authorName, text, at, files } = message
  const isOwn = side === 'team'
  const name = isOwn
    ? words.team.replace('{name}', authorName ?? '')
    : words.visitor.replace('{name}', authorName ?? visitor.name)
  const time = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { timeStyle: 'short', timeZone })
  return (
    <li className={cx('flex', isOwn && 'justify-end')}>
      <div
        className={cx(
          'grid max-w-[85%] gap-0.5 rounded-field px-3 py-2',
          isOwn ? 'bg-mist' : 'border border-line',
        )}
      >
        <p className="text-2xs text-ink-soft">
          <span className="font-semibold">{name}</span> ·{' '}
          <time dateTime={at} className="tabular">
            {time.format(new Date(at))}
          </time>
        </p>
        {text ? (
          <p lang={LANGUAGES[visitor.locale].intl} dir="auto" className="break-words whitespace-pre-line">
            {text}
          </p>
        ) : null}
        <ChatFiles files={files} locale={locale} words={words} />
        {isSeen ? <p className="justify-self-end text-2xs text-ink-soft">{words.seen}</p> : null}
      </div>
    </li>
  )
}

type AutomaticMessageProps = LineProps & {
  readonly automatic: AutomaticLine
}

/** Nobody wrote it: neither on the side of the team nor on the visitor's. */
export function AutomaticMessage({ locale, words, automatic, timeZone }: AutomaticMessageProps) {
  const { text, at, locale: language } = automatic
  const time = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { timeStyle: 'short', timeZone })
  return (
    <li className="flex justify-end">
      <div className="grid max-w-[85%] gap-0.5 rounded-field border border-dashed border-line px-3 py-2 text-2xs text-ink-soft">
        <p>
          <span className="font-semibold">{words.automatic}</span> · {LANGUAGES[language].name} ·{' '}
          <time dateTime={at} className="tabular">
            {time.format(new Date(at))}
          </time>
        </p>
        <p lang={LANGUAGES[language].intl} dir="auto" className="break-words whitespace-pre-line">
          {text}
        </p>
      </div>
    </li>
  )
}

type ChatFilesProps = Pick<LineProps, 'locale' | 'words'> & Pick<DeskChatMessage, 'files'>

/** Each can be downloaded; pictures can be looked at as well. The server notes each reading. */
function ChatFiles({ files, locale, words }: ChatFilesProps) {
  if (files.length === 0) return null
  return (
    <ul aria-label={words.files} className="grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <a
            href={`/documents/${id}`}
            download
            className="link inline-flex min-h-6 min-w-0 items-center gap-1.5 break-words"
          >
            <Icon of={download} />
            {name}
          </a>
          <span className="text-2xs text-ink-soft">{fileSize(size, locale)}</span>
          {isPicture(name) ? (
            <a
              href={`/documents/${id}?size=view`}
              target="_blank"
              rel="noreferrer"
              aria-label={words.view.replace('{name}', name)}
              title={words.view.replace('{name}', name)}
              className="icon-button"
            >
              <Icon of={eye} />
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function isPicture(name: string): boolean {
  const type = typeOfName(name)
  return type !== undefined && PHOTO_TYPES.includes(type)
}
