import type { DoctorCard } from '@/content/doctors/present'
import { Picture } from '@/ui/picture'

type PortraitProps = {
  readonly photo: DoctorCard['photo']
  readonly sizes: string
  readonly className?: string
  readonly isFirstView?: boolean
}

/** Shown when a doctor has no photo, or it cannot be loaded. */
const PLACEHOLDER = '/images/portrait.svg'

/** A doctor's photo or the placeholder. Decorative, because the name is always beside it. */
export function Portrait({ photo, sizes, className, isFirstView = false }: PortraitProps) {
  if (photo)
    return (
      <Picture
        picture={photo}
        sizes={sizes}
        className={className}
        isFirstView={isFirstView}
        isDecorative
        fallback={PLACEHOLDER}
      />
    )
  return (
    // biome-ignore lint/performance/noImgElement: one small drawing for every missing photo
    <img
      src={PLACEHOLDER}
      alt=""
      width={400}
      height={500}
      loading={isFirstView ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
