import type { Media } from '@/payload-types'
import { type PhotoView, presentPhoto } from './media/present'

export type SeoView = {
  readonly title: string
  readonly description: string
  readonly image: PhotoView | null
}

type Seo =
  | {
      readonly title?: string | null
      readonly description?: string | null
      readonly image?: number | Media | null
    }
  | undefined
type OwnTexts = { readonly title: string; readonly description: string }

/**
 * What search engines and link previews show: the editor's words, or the record's own. A picture only when the
 * editor chose one for this; otherwise one is drawn (`share-image`).
 */
export function presentSeo(seo: Seo, own: OwnTexts): SeoView {
  return {
    title: seo?.title || own.title,
    description: seo?.description || own.description,
    image: presentPhoto(seo?.image),
  }
}
