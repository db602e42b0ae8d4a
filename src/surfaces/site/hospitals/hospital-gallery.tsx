import type { ImageView } from '@/content/media/present'
import { Picture } from '@/ui/picture'

type HospitalGalleryProps = { readonly title: string; readonly photos: readonly ImageView[] }

/** Pictures of a hospital with captions. */
export function HospitalGallery({ title, photos }: HospitalGalleryProps) {
  if (photos.length === 0) return null
  return (
    <section>
      <h2 className="display mb-5 text-2xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <figure>
              <Picture
                picture={photo}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 66vw"
                className="aspect-16/10 w-full rounded-card border border-line object-cover"
                isDecorative
              />
              {photo.alt ? (
                <figcaption lang={photo.lang} className="mt-2 text-xs text-ink-soft">
                  {photo.alt}
                </figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
