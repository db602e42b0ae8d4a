/** One page: an empty box of its size until it comes near, then a canvas with its text above, then empty again. */
import {
  AnnotationMode,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type PageBox, type PageSize, pageSize } from './page-size'

export type Room = Parameters<typeof pageSize>[1]

export class PageView {
  readonly element = document.createElement('section')
  readonly #document: PDFDocumentProxy
  readonly #number: number
  readonly #undrawn: string
  #box: PageBox
  #room: Room
  #isNear = false
  /** Counts drawings: an older one must not put its canvas into a newer one's place. */
  #turn = 0
  #task: RenderTask | undefined
  #page: PDFPageProxy | undefined

  /** @param box its assumed size until it is read @param words its name, and the message when it cannot be drawn */
  constructor(
    from: { readonly document: PDFDocumentProxy; readonly number: number; readonly box: PageBox },
    room: Room,
    words: { readonly label: string; readonly undrawn: string },
  ) {
    this.#document = from.document
    this.#number = from.number
    this.#box = from.box
    this.#room = room
    this.#undrawn = words.undrawn
    this.element.className = 'page'
    this.element.setAttribute('aria-label', words.label)
    this.#fit()
  }

  /** Draws it when it comes near, and frees the memory of a page that is far away. */
  setNear(isNear: boolean): void {
    if (isNear === this.#isNear) return
    this.#isNear = isNear
    if (isNear) void this.#draw()
    else this.#free()
  }

  resize(room: Room): void {
    this.#room = room
    this.#fit()
    if (this.#isNear) void this.#draw()
  }

  #fit(): PageSize {
    const size = pageSize(this.#box, this.#room)
    this.element.style.width = `${size.width}px`
    this.element.style.height = `${size.height}px`
    return size
  }

  async #draw(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#task?.cancel()
    try {
      const page = await this.#document.getPage(this.#number)
      if (turn !== this.#turn) return
      this.#page = page
      this.#box = page.getViewport({ scale: 1 })
      const { canvas, text } = await this.#paint(page, this.#fit())
      if (turn === this.#turn) this.element.replaceChildren(canvas, text)
    } catch {
      if (turn === this.#turn) this.element.replaceChildren(note(this.#undrawn))
    }
  }

  async #paint(page: PDFPageProxy, { width, height, scale, ratio }: PageSize) {
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(width * ratio))
    canvas.height = Math.max(1, Math.floor(height * ratio))
    const text = document.createElement('div')
    text.className = 'text'
    text.style.setProperty('--total-scale-factor', String(scale))
    this.#task = page.render({
      canvas,
      viewport,
      transform: [ratio, 0, 0, ratio, 0, 0],
      // Marks and filled-in fields are drawn; links and buttons of the PDF do nothing.
      annotationMode: AnnotationMode.ENABLE,
    })
    await this.#task.promise
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport,
    })
    await layer.render()
    return { canvas, text }
  }

  #free(): void {
    this.#turn += 1
    this.#task?.cancel()
    const canvas = this.element.querySelector('canvas')
    // Safari keeps the memory of a canvas that was only removed.
    if (canvas) canvas.width = canvas.height = 0
    this.element.replaceChildren()
    this.#page?.cleanup()
  }
}

function note(text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = 'note'
  element.textContent = text
  return element
}
