import { PHOTO_TYPES } from '@/care/documents/constants'
import type { DocumentView } from '@/care/documents/present'
import { Icon } from '@/ui/icon'
import { fileText } from '@/ui/icon-shapes.generated'

/** A photo's small picture, and an icon for every other type. Decorative: the title stands beside it. */
export function DocumentPicture({ id, type }: Pick<DocumentView, 'id' | 'type'>) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-field bg-mist text-ink-soft">
      {PHOTO_TYPES.includes(type) ? (
        // biome-ignore lint/performance/noImgElement: Next would keep private pictures in a shared cache
        <img
          src={`/documents/${id}?size=small`}
          alt=""
          loading="lazy"
          width={48}
          height={48}
          className="size-full object-cover"
        />
      ) : (
        <Icon of={fileText} className="size-6" />
      )}
    </span>
  )
}
