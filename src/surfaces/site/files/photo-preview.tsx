import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Shorter side in pixels under which a photo shows too little to judge by. */
const SMALL = 600
const EDGE = 192

type PhotoPreviewProps = {
  readonly file: File | undefined
  /** Stands where there is no picture, or none that this browser can draw. */
  readonly children: ReactNode
  readonly onSmall?: () => void
}

/** A chosen picture, drawn from the file itself: nothing is fetched and no address is made for it. */
export function PhotoPreview({ file, children, onSmall }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    if (!file?.type.startsWith('image/')) return
    createImageBitmap(file).then(
      (picture) => {
        if (!isGone) {
          draw(canvas.current, picture)
          setIsDrawn(true)
          if (Math.min(picture.width, picture.height) < SMALL) onSmall?.()
        }
        picture.close()
      },
      () => undefined, // the symbol stays
    )
    return () => {
      isGone = true
    }
  }, [file, onSmall])
  return (
    <>
      <canvas
        ref={canvas}
        width={EDGE}
        height={EDGE}
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
  canvas?.getContext('2d')?.drawImage(picture, x, y, edge, edge, 0, 0, EDGE, EDGE)
}
