import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { upload } from '@/ui/icon-shapes.generated'

type FileChoiceProps = {
  readonly label: string
  /** Accessible name, where several have the same label. */
  readonly name?: string
  readonly accept: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the system's dialog; the hidden input has the focus and is read out. */
export function FileChoice({ label, name, accept, multiple = false, onFiles }: FileChoiceProps) {
  return (
    <label className={buttonStyle('quiet', 'small', 'file-choice')}>
      <Icon of={upload} className="size-4" />
      {label}
      <input
        type="file"
        className="sr-only"
        aria-label={name ?? label}
        {...{ accept, multiple }}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // so that the same file can be chosen again after it was removed
        }}
      />
    </label>
  )
}
