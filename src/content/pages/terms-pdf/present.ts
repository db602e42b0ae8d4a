/**
 * The terms on paper: a tagged PDF, so that a screen reader finds its title, language, headings, lists and links
 * (PDF/UA). The same text gives the same bytes.
 */
import PDFDocument, { type Structure } from 'pdfkit'
import { COLOURS, PAPER } from './constants'
import { type Block, linesOf, type Measure, type Piece, type Row, type Run } from './rules'

export type TermsPdf = {
  readonly title: string
  /** `de-DE`: the language of the text, which may be German where there is no other. */
  readonly lang: string
  readonly brand: string
  /** Lines under the title: when it last changed, where it stands. */
  readonly facts: readonly string[]
  readonly blocks: readonly Block[]
  /** Instant of the last change, ISO 8601. */
  readonly updatedAt: string
  /** Turns a link of the text into a whole address. */
  readonly addressOf: (href: string) => string
}

export const FACES = ['regular', 'strong', 'em'] as const
/** The files of the faces, each with a second one for its further letters. */
export type Faces = Readonly<Record<`${(typeof FACES)[number]}${'' | '-ext'}`, Uint8Array>>

type Look = {
  readonly size: number
  readonly colour: string
  readonly left?: number
  readonly width?: number
}
const TEXT: Look = { size: 10.5, colour: COLOURS.ink }
const SMALL: Look = { size: 9, colour: COLOURS.soft }
const HEADINGS: Readonly<Record<2 | 3 | 4, Look>> = {
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
type Pen = {
  readonly doc: PDFDocument
  readonly addressOf: TermsPdf['addressOf']
  y: number
  /** How far the text stands in, and whether a bar runs beside it. */
  readonly indent: number
  readonly hasBar: boolean
}

/** @returns the file */
export async function drawTermsPdf(terms: TermsPdf, faces: Faces): Promise<Buffer> {
  const doc = open(terms, faces)
  const pen: Pen = { doc, addressOf: terms.addressOf, y: PAPER.top, indent: 0, hasBar: false }
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawText(pen, root, 'P', [plain(terms.brand)], { ...SMALL, colour: COLOURS.link })
  pen.y += 6
  drawText(pen, root, 'H1', [plain(terms.title, 'strong')], { size: 22, colour: COLOURS.ink })
  pen.y += 6
  drawRule(pen)
  for (const fact of terms.facts) drawText(pen, root, 'P', [plain(fact)], SMALL)
  pen.y += 8
  drawBlocks(pen, root, terms.blocks)
  root.end()
  numberPages(doc, `${terms.brand} · ${terms.title}`)
  doc.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of doc) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function open({ title, lang, brand, updatedAt }: TermsPdf, faces: Faces): PDFDocument {
  const { left, right, top } = PAPER
  const date = new Date(updatedAt)
  const doc = new PDFDocument({
    size: PAPER.size,
    margins: { left, right, top, bottom: 0 }, // lines are placed here, and the last of them stands in the margin
    font: faces.regular,
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
  for (const face of FACES) {
    doc.registerFont(face, faces[face])
    doc.registerFont(`${face}-ext`, faces[`${face}-ext`])
  }
  return doc
}

function plain(text: string, style: Run['style'] = 'regular'): Run {
  return { text, style }
}

function drawBlocks(pen: Pen, parent: Structure, blocks: readonly Block[]): void {
  for (const block of blocks) drawBlock(pen, parent, block)
}

function drawBlock(pen: Pen, parent: Structure, block: Block): void {
  const { doc } = pen
  switch (block.kind) {
    case 'heading': {
      const look = HEADINGS[block.level]
      pen.y += 12
      keepTogether(pen, look.size * LINE_HEIGHT + 3 * TEXT.size * LINE_HEIGHT)
      if (block.level === 2) doc.outline.addItem(block.runs.map(({ text }) => text).join(''))
      drawText(pen, parent, `H${block.level}`, block.runs, look)
      pen.y += 3
      return
    }
    case 'paragraph':
      drawText(pen, parent, 'P', block.runs, TEXT)
      pen.y += 6
      return
    case 'list':
      drawList(pen, parent, block.items)
      return
    case 'note': {
      const inner: Pen = { ...pen, indent: pen.indent + 14, hasBar: true, y: pen.y + 4 }
      inside(parent, doc.struct('Div'), (note) => drawBlocks(inner, note, block.blocks))
      pen.y = inner.y + 6
      return
    }
    case 'table':
      inside(parent, doc.struct('Table'), (table) => {
        for (const row of block.rows) drawRow(pen, table, row)
      })
      pen.y += 8
  }
}

function drawList(pen: Pen, parent: Structure, items: Extract<Block, { kind: 'list' }>['items']): void {
  const { doc } = pen
  inside(parent, doc.struct('L'), (list) => {
    for (const { label, blocks } of items) {
      inside(list, doc.struct('LI'), (item) => {
        keepTogether(pen, TEXT.size * LINE_HEIGHT)
        const top = pen.y
        drawText(pen, item, 'Lbl', [plain(label)], TEXT)
        const inner: Pen = { ...pen, indent: pen.indent + LABEL_WIDTH, y: top }
        inside(item, doc.struct('LBody'), (body) => drawBlocks(inner, body, blocks))
        pen.y = inner.y - 2
      })
    }
  })
  pen.y += 4
}

/** Cells share the width; a row stays on one page. */
function drawRow(pen: Pen, table: Structure, { cells }: Row): void {
  const { doc } = pen
  const width = (WIDTH - pen.indent) / Math.max(cells.length, 1) - CELL_GAP
  const heights = cells.map(({ runs }) => linesOf(runs, width, measure(doc, TEXT.size)).length)
  keepTogether(pen, Math.max(1, ...heights) * TEXT.size * LINE_HEIGHT)
  const top = pen.y
  let lowest = top
  inside(table, doc.struct('TR'), (row) => {
    for (const [index, { isHead, runs }] of cells.entries()) {
      const look = { ...TEXT, left: PAPER.left + pen.indent + index * (width + CELL_GAP), width }
      pen.y = top
      inside(row, isHead ? doc.struct('TH', { scope: 'Column' }) : doc.struct('TD'), (cell) => {
        drawText(pen, cell, 'P', runs, look)
      })
      lowest = Math.max(lowest, pen.y)
    }
  })
  pen.y = lowest + 4
}

/** A node of the structure around what is drawn; it ends with it, in the order in which it is read. */
function inside(parent: Structure, node: Structure, draw: (node: Structure) => void): void {
  parent.add(node)
  draw(node)
  node.end()
}

/** Lines of a text. Each is content of its own, so that a text may go on on the next page. */
function drawText(pen: Pen, parent: Structure, tag: string, runs: readonly Run[], look: Look): void {
  const { doc } = pen
  const { size, left = PAPER.left + pen.indent, width = WIDTH - pen.indent } = look
  inside(parent, doc.struct(tag), (node) => {
    for (const line of linesOf(runs, width, measure(doc, size))) {
      keepTogether(pen, size * LINE_HEIGHT)
      if (pen.hasBar)
        drawArtifact(doc, () => doc.rect(PAPER.left, pen.y, 2, size * LINE_HEIGHT + 6).fill(COLOURS.tulip))
      let x = left
      for (const piece of line) {
        drawPiece(pen, node, piece, { ...look, left: x })
        x += measure(doc, size)(piece)
      }
      pen.y += size * LINE_HEIGHT
    }
  })
}

function drawPiece({ doc, addressOf, y }: Pen, parent: Structure, piece: Piece, look: Look): void {
  const { size, colour, left = 0 } = look
  const { href } = piece
  const write = (link?: string) => () => {
    doc
      .font(fileOf(piece))
      .fontSize(size)
      .fillColor(link ? COLOURS.link : colour)
      .text(piece.text, left, y, { lineBreak: false, link, underline: link !== undefined })
  }
  if (href === undefined) parent.add(write())
  else inside(parent, doc.struct('Link'), (node) => node.add(write(addressOf(href))))
}

const known = new WeakMap<PDFDocument, Map<string, number>>()

/** Setting a word costs far more than looking up how wide it was. */
function measure(doc: PDFDocument, size: number): Measure {
  const widths = known.get(doc) ?? new Map<string, number>()
  known.set(doc, widths)
  return (piece) => {
    const key = `${fileOf(piece)} ${size} ${piece.text}`
    const width = widths.get(key) ?? doc.font(fileOf(piece)).fontSize(size).widthOfString(piece.text)
    widths.set(key, width)
    return width
  }
}

function fileOf({ style, isExtended }: Piece): string {
  return isExtended ? `${style}-ext` : style
}

/** Goes on on a new page when so much does not fit on this one. */
function keepTogether(pen: Pen, height: number): void {
  if (pen.y + height <= BOTTOM || pen.y <= PAPER.top) return
  pen.doc.addPage()
  pen.y = PAPER.top
}

function drawRule(pen: Pen): void {
  const { doc, y } = pen
  drawArtifact(doc, () => doc.rect(PAPER.left, y, 48, 3).fill(COLOURS.tulip))
  pen.y += 12
}

/** What only the eye needs; a screen reader passes it over. */
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
        for (const piece of linesOf([plain(line)], WIDTH - 60, measure(doc, 8))[0] ?? []) {
          doc
            .font(fileOf(piece))
            .fontSize(8)
            .fillColor(COLOURS.soft)
            .text(piece.text, x, y, { lineBreak: false })
          x += measure(doc, 8)(piece)
        }
        doc.font('regular').fontSize(8)
        doc.text(number, PAPER.width - PAPER.right - doc.widthOfString(number), y, { lineBreak: false })
      },
      'Pagination',
    )
  }
}
