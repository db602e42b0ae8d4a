/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { useChat } from '../context'
import { Icon } from '../icons'

/** Opens the system's dialog; the focus comes back to it. */
export function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { data } = useChat()
  const { attach, rules } = data.words.files
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        class="attach"
        aria-label={attach}
        title={`${attach}. ${rules}`}
        onClick={() => input.current?.click()}
      >
        <Icon name="attach" />
      </button>
      <input
        type="file"
        hidden
        multiple
        accept={data.upload.accept}
        ref={input}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // so that the same file can be chosen again after it was removed
        }}
      />
    </>
  )
}
