/** How large a page is drawn. A page of a PDF may claim any size; a canvas of that size would take the whole memory. */

/** In CSS pixels: browsers lay out no more than about 16 million, and nobody scrolls through that. */
const HEIGHT_MAX = 20_000
/** In pixels of a canvas. Phones refuse larger ones (iOS: 16.7 million pixels). */
const SIDE_MAX = 8_192
export const AREA_MAX = 12_000_000

export type PageBox = { readonly width: number; readonly height: number }

type Room = {
  /** In CSS pixels: the width that a page has when it is not enlarged. */
  readonly available: number
  readonly zoom: number
  /** Pixels of the screen per CSS pixel. */
  readonly density: number
}

export type PageSize = PageBox & {
  /** CSS pixels per unit of the PDF. */
  readonly scale: number
  /** Pixels of the canvas per CSS pixel. */
  readonly ratio: number
}

/** @param box of the page, in units of the PDF @returns its size in CSS pixels, and how finely it is drawn */
export function pageSize(box: PageBox, { available, zoom, density }: Room): PageSize {
  const scale = Math.min((available * zoom) / box.width, HEIGHT_MAX / box.height)
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  const ratio = Math.min(density, SIDE_MAX / width, SIDE_MAX / height, Math.sqrt(AREA_MAX / (width * height)))
  return { width, height, scale, ratio }
}
