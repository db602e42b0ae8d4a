/** @jsxImportSource preact */
import { fileSize } from '@/i18n/names'
import { useChat } from '../context'
import { Icon } from '../icons'

type FileLineProps = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Where it can be downloaded; nobody but its owner may. */
  readonly href?: string | undefined
}

/** A file of a message. */
export function FileLine({ name, size, href }: FileLineProps) {
  const { data } = useChat()
  return (
    <p class="file">
      <Icon name="file" />
      <span>
        {href ? (
          <a href={href} download={name}>
            {name}
          </a>
        ) : (
          name
        )}{' '}
        <span class="size">{fileSize(size, data.locale)}</span>
      </span>
    </p>
  )
}
