import type { DoctorCard } from '@/content/doctors/present'
import { Picture } from '@/ui/picture'

type PortraitProps = {
  readonly photo: DoctorCard['photo']
  readonly sizes: string
  readonly className?: string
  readonly isFirstView?: boolean
}

/** A drawn bust, where a doctor has no photo or it does not come. */
const BUST = '/images/portrait.svg'

/** A doctor's photo or the bust; always beside the name, so decorative. */
export function Portrait({ photo, sizes, className, isFirstView = false }: PortraitProps) {
  if (photo)
    return (
      <Picture
        picture={photo}
        sizes={sizes}
        className={className}
        isFirstView={isFirstView}
        isDecorative
        fallback={BUST}
      />
    )
  return (
    // biome-ignore lint/performance/noImgElement: one small drawing for every missing photo
    <img
      src={BUST}
      alt=""
      width={400}
      height={500}
      loading={isFirstView ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
