import { type ReactNode, useState } from 'react'

type DropZoneProps = {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Where files can be dropped; the button inside does the same. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className="drop-zone flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-dashed border-edge p-4"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
