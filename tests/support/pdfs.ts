/** PDFs for the preview, written by hand: text on each page, and what else a test needs. */

type PdfOptions = {
  /** The text of each page. */
  readonly pages: readonly string[]
  /** In units of the PDF; default A4. */
  readonly box?: readonly [width: number, height: number]
  /** A script that runs when the PDF is opened, where anything runs scripts of PDFs. */
  readonly script?: string
  /** Protected with a password that is not the empty one. */
  readonly isLocked?: boolean
}

export function pdfWith({ pages, box = [595, 842], script, isLocked }: PdfOptions): Buffer {
  const [width, height] = box
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ')
  const action = script ? `/OpenAction<</S/JavaScript/JS(${script})>>` : ''
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${action}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    ...pages.flatMap((text, index) => {
      const content = `BT /F1 ${width / 30} Tf ${width / 10} ${height / 2} Td (${text}) Tj ET`
      const font = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<<${font}>>/Contents ${4 + index * 2} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
  ]
  const key = `<${'5a'.repeat(32)}>`
  const lock = isLocked
    ? `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/Length 40/O ${key}/U ${key}>>`
    : ''
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R${lock}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
