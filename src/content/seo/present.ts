import { type PhotoView, presentPhoto } from '@/content/media/present'
import type { Media } from '@/payload-types'

export type SeoView = {
  readonly title: string
  readonly description: string
  readonly image: PhotoView | null
  /** The page is `noindex`. */
  readonly isHidden: boolean
  /** URL of the original text on another website. */
  readonly canonical: string | null
}

type Seo =
  | {
      readonly title?: string | null
      readonly description?: string | null
      readonly image?: number | Media | null
      readonly isHidden?: boolean | null
      readonly canonical?: string | null
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
    isHidden: seo?.isHidden === true,
    canonical: seo?.canonical || null,
  }
}
