/** The sample documents of the demo patient: small real files, generated here, so that preview and download work. */
import sharp from 'sharp'
import { drawPdf } from '@/base/pdf/present'
import { readFonts } from '@/base/pdf/read-fonts'
import { clean } from '@/care/documents/cleaning'
import type { DocumentCategory, FileType } from '@/care/documents/constants'
import { linkDocuments } from '@/care/documents/link-documents'
import { sealFileName, sealTitle } from '@/care/documents/read-documents'
import { putFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import type { Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { DocumentId, OfferId, UserId } from '@/lib/record-ids'

export type SampleDocument = {
  readonly title: string
  readonly name: string
  readonly type: Extract<FileType, 'pdf' | 'jpg'>
  readonly category: DocumentCategory
  /** Text of a PDF, one entry per line. */
  readonly lines: readonly string[]
  /** Whether it is attached to the request's offer. */
  readonly isOfOffer?: boolean
}

type DemoDocuments = {
  readonly documents: readonly SampleDocument[]
  readonly userId: UserId
  readonly offerId: OfferId
  /** When the document with this index was uploaded. */
  readonly at: (index: number) => Date
}

export async function seedDocuments(
  tx: Tx,
  { documents, userId, offerId, at }: DemoDocuments,
): Promise<void> {
  for (const [index, { title, name, type, category, lines, isOfOffer }] of documents.entries()) {
    const id = newId<DocumentId>()
    const createdAt = at(index)
    const cleaned = await clean(
      type === 'pdf' ? await drawPaper(title, lines, createdAt) : await drawPicture(),
      type,
    )
    if (!cleaned.ok) throw new Error(`The sample document ${name} was refused: ${cleaned.code}`)
    await putFile(id, 'content', cleaned.bytes)
    if (cleaned.small) await putFile(id, 'small', cleaned.small)
    const size = cleaned.bytes.length
    await tx.insert(document).values({
      ...{ id, userId, uploaderId: userId, type, category, size, received: size, createdAt },
      ...{ name: sealFileName(id, name), title: sealTitle(id, title), readyAt: createdAt },
    })
    const target = { ownerId: userId, subject: 'offer', subjectId: offerId } as const
    const linked = isOfOffer ? await linkDocuments(tx, [id], target) : undefined
    if (linked && !linked.ok) throw new Error(`The sample document ${name} was not linked: ${linked.code}`)
  }
}

/** A PDF in the layout of our other documents. */
async function drawPaper(title: string, lines: readonly string[], at: Date): Promise<Buffer> {
  const blocks = lines.map((text) => ({ kind: 'paragraph', runs: [{ text, style: 'regular' }] }) as const)
  const paper = { title, lang: 'de-DE', brand: 'Beispiel', facts: [], blocks, updatedAt: at.toISOString() }
  return Buffer.from(await drawPdf({ ...paper, addressOf: (href) => href }, await readFonts()))
}

/** A drawing of a dental X-ray with two missing teeth. */
function drawPicture(): Promise<Buffer> {
  const teeth = Array.from({ length: 14 }, (_, index) => {
    const x = 60 + index * 60
    const isGap = index === 4 || index === 5
    return isGap ? '' : `<path d="M${x} 290q22-50 44 0l-6 90q-16 60-32 0z" fill="#d8dde0" opacity=".85"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#101820"/>
    <path d="M40 380q440 260 880 0v120q-440 180-880 0z" fill="#5c6a72"/>${teeth.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}
