/** Rich texts of pages, with their pictures as the media library has them. */
import { type RichText, renderRichText } from '@/content/core/html'
import { isRecord } from '@/lib/is-record'
import { escapeXml } from '@/lib/xml'
import { type File, presentImage, presentVideo } from './present'

/** A text is as wide as a line is comfortable to read; on a phone as `ui/picture.tsx` says of large pictures. */
const SIZES = '(min-width: 48rem) 42rem, 80vw'

/** The text as HTML that may go into a page; an empty text gives an empty string. */
export function writeRichText(content: RichText): string {
  return renderRichText(content, fileHtml)
}

/** Nothing for a file that visitors may not see: they get its id alone, and a preview a withheld record. */
function fileHtml(file: unknown): string {
  if (!isFile(file)) return ''
  const picture = presentImage(file)
  if (picture) {
    const { url, width, height, alt, lang, variants } = picture
    const srcset = variants.map((copy) => `${copy.url} ${copy.width}w`).join(', ')
    const several = variants.length > 1 ? { srcset, sizes: SIZES } : {}
    return `<img${attributesOf({ src: url, ...several, width, height, alt, lang })}>`
  }
  const film = presentVideo(file)
  return film ? `<a${attributesOf({ href: film.url })}>${escapeXml(file.filename ?? '')}</a>` : ''
}

function isFile(value: unknown): value is File {
  return isRecord(value) && typeof value.id === 'number'
}

function attributesOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return set.map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`).join('')
}
