/** The part of PDFKit that we use; the package brings no types. */
declare module 'pdfkit' {
  type Info = Readonly<Record<'Title' | 'Author' | 'Creator' | 'Producer', string>> & {
    readonly CreationDate: Date
    readonly ModDate: Date
  }

  type Options = {
    readonly size: 'A4'
    readonly margins: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>
    /** The first font; without one a font that cannot be embedded is taken. */
    readonly font: Uint8Array
    readonly pdfVersion: '1.7'
    readonly subset: 'PDF/UA'
    readonly tagged: boolean
    readonly lang: string
    readonly displayTitle: boolean
    /** Pages can be returned to until the end. */
    readonly bufferPages: boolean
    readonly info: Info
  }

  /** A node of the structure that assistive technology reads. */
  export type Structure = {
    /** What a function draws belongs to this node. */
    add(child: Structure | (() => void)): Structure
    end(): void
  }

  type TextOptions = {
    readonly lineBreak: false
    readonly link?: string | undefined
    readonly underline?: boolean
  }
  type StructureOptions = { readonly scope?: 'Column' | 'Row' }

  export default class PDFDocument implements AsyncIterable<Uint8Array> {
    constructor(options: Options)
    readonly outline: { addItem(title: string): unknown }
    registerFont(name: string, source: Uint8Array): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string): this
    text(text: string, x: number, y: number, options: TextOptions): this
    widthOfString(text: string): number
    rect(x: number, y: number, width: number, height: number): this
    fill(colour: string): this
    addPage(): this
    bufferedPageRange(): { readonly start: number; readonly count: number }
    switchToPage(page: number): unknown
    struct(type: string, options?: StructureOptions): Structure
    addStructure(structure: Structure): this
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this
    endMarkedContent(): this
    end(): void
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
  }
}
