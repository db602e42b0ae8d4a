/** Crops pictures in the browser, so that only the chosen part is uploaded, without metadata such as the location. */

/** Larger pictures are scaled down to this edge length, because they make phones slow. */
const SHOWN_MAX_PX = 1600
/** Edge of the uploaded square, in pixels; the server scales it down. */
const SENT_PX = 1024
const QUALITY = 0.92

/** A part of a picture, in pixels of the picture. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The picture of a file, upright and not too large, as a data URL. @throws when the browser cannot read it */
export async function readPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SHOWN_MAX_PX / Math.max(picture.width, picture.height))
  const canvas = canvasOf(Math.round(picture.width * scale), Math.round(picture.height * scale))
  paint(canvas, picture, { x: 0, y: 0, width: picture.width, height: picture.height })
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** The chosen part as a JPEG. @throws when the browser cannot make one */
export async function cutOut(source: string, part: Part): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const edge = Math.round(Math.min(SENT_PX, part.width))
  const canvas = canvasOf(edge, edge)
  paint(canvas, picture, part)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY),
  )
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  return canvas
}

/** JPEG has no transparency: what was transparent becomes white. */
function paint(canvas: HTMLCanvasElement, picture: CanvasImageSource, part: Part): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
}
