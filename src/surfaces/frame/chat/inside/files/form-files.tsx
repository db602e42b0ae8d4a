/** @jsxImportSource preact */
import { useChat } from '../context'
import { AttachButton } from './attach-button'
import { AttachmentStatus } from './attachment-list'
import { DraftFiles, type useDraftFiles } from './draft-files'

/** Files of the first message: the button that attaches them, and what has become of each. */
export function FormFiles({ of }: { readonly of: ReturnType<typeof useDraftFiles> }) {
  const { data } = useChat()
  const { files: words } = data.words
  const { items, fault, verdict, waiting } = of
  const wrong = (verdict === 'failed' && fault && words.failed) || (waiting.isRefused && words.refused)
  return (
    <div class="field">
      <p class="attach-line">
        <AttachButton onFiles={of.attach} />
        <span aria-hidden="true">{words.attach}</span>
      </p>
      <DraftFiles of={of} />
      <p class={wrong ? 'count error' : 'count'} role="status">
        {wrong || (waiting.isOn && words.due)}
      </p>
      <AttachmentStatus items={items} />
    </div>
  )
}
