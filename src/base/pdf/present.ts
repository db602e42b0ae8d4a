/**
 * A text as a tagged PDF, so that a screen reader finds its title, language, headings, lists and links
 * (PDF/UA). The same text gives the same bytes.
 */
import PDFDocument, { type Structure } from 'pdfkit'
import { COLOURS, PAPER } from './constants'
import { type Block, type FontRun, linesOf, type Measure, type Row, type Run } from './rules'

export type PdfText = {
  readonly title: string
  /** `de-DE`: the language of the text, which is German where no translation exists. */
  readonly lang: string
  readonly brand: string
  /** Lines under the title: when it last changed, its URL. */
  readonly facts: readonly string[]
  readonly blocks: readonly Block[]
  /** Instant of the last change, ISO 8601. */
  readonly updatedAt: string
  /** Makes an absolute URL of a link in the text. */
  readonly addressOf: (href: string) => string
}

export const FONT_STYLES = ['regular', 'strong', 'em'] as const
/** The font files, each with a second one for `EXTENDED_CHARACTERS`. */
export type FontSet = Readonly<Record<`${(typeof FONT_STYLES)[number]}${'' | '-ext'}`, Uint8Array>>

type TextStyle = {
  readonly size: number
  readonly colour: string
  readonly left?: number
  readonly width?: number
}
const TEXT: TextStyle = { size: 10.5, colour: COLOURS.ink }
const SMALL_TEXT: TextStyle = { size: 9, colour: COLOURS.soft }
const HEADINGS: Readonly<Record<2 | 3 | 4, TextStyle>> = {
  2: { size: 13.5, colour: COLOURS.ink },
  3: { size: 11.5, colour: COLOURS.ink },
  4: { size: 10.5, colour: COLOURS.ink },
}
const LINE_HEIGHT = 1.45
const WIDTH = PAPER.width - PAPER.left - PAPER.right
const BOTTOM = PAPER.height - PAPER.bottom
const LABEL_WIDTH = 20
const CELL_GAP = 10

/** Where the next line goes. */
type Cursor = {
  readonly doc: PDFDocument
  readonly addressOf: PdfText['addressOf']
  y: number
  /** In points. */
  readonly indent: number
  /** A vertical bar beside the text, as callouts have. */
  readonly hasBar: boolean
}

/** @returns the file */
export async function drawPdf(text: PdfText, fonts: FontSet): Promise<Buffer> {
  const doc = openDocument(text, fonts)
  const cursor: Cursor = { doc, addressOf: text.addressOf, y: PAPER.top, indent: 0, hasBar: false }
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawText(cursor, root, 'P', [plain(text.brand)], { ...SMALL_TEXT, colour: COLOURS.link })
  cursor.y += 6
  drawText(cursor, root, 'H1', [plain(text.title, 'strong')], { size: 22, colour: COLOURS.ink })
  cursor.y += 6
  drawRule(cursor)
  for (const fact of text.facts) drawText(cursor, root, 'P', [plain(fact)], SMALL_TEXT)
  cursor.y += 8
  drawBlocks(cursor, root, text.blocks)
  root.end()
  numberPages(doc, `${text.brand} · ${text.title}`)
  doc.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of doc) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function openDocument({ title, lang, brand, updatedAt }: PdfText, fonts: FontSet): PDFDocument {
  const { left, right, top } = PAPER
  const date = new Date(updatedAt)
  const doc = new PDFDocument({
    size: PAPER.size,
    margins: { left, right, top, bottom: 0 }, // this file places every line; the page number is in the bottom margin
    font: fonts.regular,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: brand,
      Creator: brand,
      Producer: 'PDFKit',
      CreationDate: date,
      ModDate: date,
    },
  })
  for (const fontStyle of FONT_STYLES) {
    doc.registerFont(fontStyle, fonts[fontStyle])
    doc.registerFont(`${fontStyle}-ext`, fonts[`${fontStyle}-ext`])
  }
  return doc
}

function plain(text: string, style: Run['style'] = 'regular'): Run {
  return { text, style }
}

function drawBlocks(cursor: Cursor, parent: Structure, blocks: readonly Block[]): void {
  for (const block of blocks) drawBlock(cursor, parent, block)
}

function drawBlock(cursor: Cursor, parent: Structure, block: Block): void {
  const { doc } = cursor
  switch (block.kind) {
    case 'heading': {
      const style = HEADINGS[block.level]
      cursor.y += 12
      keepTogether(cursor, style.size * LINE_HEIGHT + 3 * TEXT.size * LINE_HEIGHT)
      if (block.level === 2) doc.outline.addItem(block.runs.map(({ text }) => text).join(''))
      drawText(cursor, parent, `H${block.level}`, block.runs, style)
      cursor.y += 3
      return
    }
    case 'paragraph':
      drawText(cursor, parent, 'P', block.runs, TEXT)
      cursor.y += 6
      return
    case 'list':
      drawList(cursor, parent, block.items)
      return
    case 'note': {
      const inner: Cursor = { ...cursor, indent: cursor.indent + 14, hasBar: true, y: cursor.y + 4 }
      drawInside(parent, doc.struct('Div'), (note) => drawBlocks(inner, note, block.blocks))
      cursor.y = inner.y + 6
      return
    }
    case 'table':
      drawInside(parent, doc.struct('Table'), (table) => {
        for (const row of block.rows) drawRow(cursor, table, row)
      })
      cursor.y += 8
  }
}

function drawList(cursor: Cursor, parent: Structure, items: Extract<Block, { kind: 'list' }>['items']): void {
  const { doc } = cursor
  drawInside(parent, doc.struct('L'), (list) => {
    for (const { label, blocks } of items) {
      drawInside(list, doc.struct('LI'), (item) => {
        keepTogether(cursor, TEXT.size * LINE_HEIGHT)
        const top = cursor.y
        drawText(cursor, item, 'Lbl', [plain(label)], TEXT)
        const inner: Cursor = { ...cursor, indent: cursor.indent + LABEL_WIDTH, y: top }
        drawInside(item, doc.struct('LBody'), (body) => drawBlocks(inner, body, blocks))
        cursor.y = inner.y - 2
      })
    }
  })
  cursor.y += 4
}

/** Cells have equal widths; a row is never split between pages. */
function drawRow(cursor: Cursor, table: Structure, { cells }: Row): void {
  const { doc } = cursor
  const width = (WIDTH - cursor.indent) / Math.max(cells.length, 1) - CELL_GAP
  const heights = cells.map(({ runs }) => linesOf(runs, width, measure(doc, TEXT.size)).length)
  keepTogether(cursor, Math.max(1, ...heights) * TEXT.size * LINE_HEIGHT)
  const top = cursor.y
  let lowest = top
  drawInside(table, doc.struct('TR'), (row) => {
    for (const [index, { isHeader, runs }] of cells.entries()) {
      const style = { ...TEXT, left: PAPER.left + cursor.indent + index * (width + CELL_GAP), width }
      cursor.y = top
      drawInside(row, isHeader ? doc.struct('TH', { scope: 'Column' }) : doc.struct('TD'), (cell) => {
        drawText(cursor, cell, 'P', runs, style)
      })
      lowest = Math.max(lowest, cursor.y)
    }
  })
  cursor.y = lowest + 4
}

/** Draws inside a structure node and ends it, so that the nodes are in reading order. */
function drawInside(parent: Structure, node: Structure, draw: (node: Structure) => void): void {
  parent.add(node)
  draw(node)
  node.end()
}

/** Draws a text line by line. Each line is marked content of its own, so that a text may continue on the next page. */
function drawText(
  cursor: Cursor,
  parent: Structure,
  tag: string,
  runs: readonly Run[],
  style: TextStyle,
): void {
  const { doc } = cursor
  const { size, left = PAPER.left + cursor.indent, width = WIDTH - cursor.indent } = style
  drawInside(parent, doc.struct(tag), (node) => {
    for (const line of linesOf(runs, width, measure(doc, size))) {
      keepTogether(cursor, size * LINE_HEIGHT)
      if (cursor.hasBar)
        drawArtifact(doc, () => doc.rect(PAPER.left, cursor.y, 2, size * LINE_HEIGHT + 6).fill(COLOURS.tulip))
      let x = left
      for (const run of line) {
        drawFontRun(cursor, node, run, { ...style, left: x })
        x += measure(doc, size)(run)
      }
      cursor.y += size * LINE_HEIGHT
    }
  })
}

function drawFontRun({ doc, addressOf, y }: Cursor, parent: Structure, run: FontRun, style: TextStyle): void {
  const { size, colour, left = 0 } = style
  const { href } = run
  const write = (link?: string) => () => {
    doc
      .font(fontNameOf(run))
      .fontSize(size)
      .fillColor(link ? COLOURS.link : colour)
      .text(run.text, left, y, { lineBreak: false, link, underline: link !== undefined })
  }
  if (href === undefined) parent.add(write())
  else drawInside(parent, doc.struct('Link'), (node) => node.add(write(addressOf(href))))
}

const widthsByDocument = new WeakMap<PDFDocument, Map<string, number>>()

/** Widths are cached: measuring a word costs far more than a lookup. */
function measure(doc: PDFDocument, size: number): Measure {
  const widths = widthsByDocument.get(doc) ?? new Map<string, number>()
  widthsByDocument.set(doc, widths)
  return (run) => {
    const key = `${fontNameOf(run)} ${size} ${run.text}`
    const width = widths.get(key) ?? doc.font(fontNameOf(run)).fontSize(size).widthOfString(run.text)
    widths.set(key, width)
    return width
  }
}

function fontNameOf({ style, isExtended }: FontRun): string {
  return isExtended ? `${style}-ext` : style
}

/** Starts a new page when this height (in points) does not fit on the current one. */
function keepTogether(cursor: Cursor, height: number): void {
  if (cursor.y + height <= BOTTOM || cursor.y <= PAPER.top) return
  cursor.doc.addPage()
  cursor.y = PAPER.top
}

function drawRule(cursor: Cursor): void {
  const { doc, y } = cursor
  drawArtifact(doc, () => doc.rect(PAPER.left, y, 48, 3).fill(COLOURS.tulip))
  cursor.y += 12
}

/** Decoration: a screen reader skips it. */
function drawArtifact(doc: PDFDocument, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

function numberPages(doc: PDFDocument, line: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    drawArtifact(
      doc,
      () => {
        const number = `${page - start + 1} / ${count}`
        const y = PAPER.height - 48
        let x = PAPER.left
        for (const run of linesOf([plain(line)], WIDTH - 60, measure(doc, 8))[0] ?? []) {
          doc
            .font(fontNameOf(run))
            .fontSize(8)
            .fillColor(COLOURS.soft)
            .text(run.text, x, y, { lineBreak: false })
          x += measure(doc, 8)(run)
        }
        doc.font('regular').fontSize(8)
        doc.text(number, PAPER.width - PAPER.right - doc.widthOfString(number), y, { lineBreak: false })
      },
      'Pagination',
    )
  }
}
