import { buttonStyle } from '@/ui/button-style'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { camera, upload } from '@/ui/icon-shapes.generated'

export const ACCEPTED = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif'

type FileChoiceProps = {
  readonly label: string
  /** Accessible name, where several have the same label. */
  readonly name?: string
  readonly accept: string
  readonly multiple?: boolean
  /** Opens the camera of a phone. */
  readonly isCamera?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the system's dialog; the hidden input has the focus and is read out. */
export function FileChoice({
  label,
  name,
  accept,
  multiple = false,
  isCamera = false,
  onFiles,
}: FileChoiceProps) {
  return (
    <label
      className={buttonStyle(
        'quiet',
        'small',
        cx('file-choice', isCamera && 'hidden pointer-coarse:inline-flex'),
      )}
    >
      <Icon of={isCamera ? camera : upload} className="size-4" />
      {label}
      <input
        type="file"
        className="sr-only"
        aria-label={name ?? label}
        {...{ accept, multiple }}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = '' // so that the same file can be chosen again after it was removed
        }}
      />
    </label>
  )
}
