import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A photo whose shorter side is below this shows too little for a diagnosis. */
const SMALL_PHOTO_PX = 600
const PREVIEW_PX = 192

type PhotoPreviewProps = {
  readonly file: File | undefined
  /** Shown where there is no picture, or none that this browser can draw. */
  readonly children: ReactNode
  readonly onSmall?: () => void
}

/** A chosen picture, drawn from the file itself: nothing is fetched, and no object URL is created. */
export function PhotoPreview({ file, children, onSmall }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    if (!file?.type.startsWith('image/')) return
    createImageBitmap(file).then(
      (picture) => {
        if (!isUnmounted) {
          draw(canvas.current, picture)
          setIsDrawn(true)
          if (Math.min(picture.width, picture.height) < SMALL_PHOTO_PX) onSmall?.()
        }
        picture.close()
      },
      () => undefined, // the symbol stays
    )
    return () => {
      isUnmounted = true
    }
  }, [file, onSmall])
  return (
    <>
      <canvas
        ref={canvas}
        width={PREVIEW_PX}
        height={PREVIEW_PX}
        aria-hidden
        className={isDrawn ? 'size-full' : 'hidden'}
      />
      {isDrawn ? null : children}
    </>
  )
}

/** Fills the square and cuts the rest off. */
function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  const edge = Math.min(picture.width, picture.height)
  const [x, y] = [(picture.width - edge) / 2, (picture.height - edge) / 2]
  canvas?.getContext('2d')?.drawImage(picture, x, y, edge, edge, 0, 0, PREVIEW_PX, PREVIEW_PX)
}
