import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture'
import type { DoctorCard } from '../present'

type PortraitProps = {
  readonly photo: DoctorCard['photo']
  readonly sizes: string
  readonly className: string
  readonly isFirstView?: boolean
}

/** A doctor's photo, or a drawn bust where there is none; always beside the name, so decorative. */
export function Portrait({ photo, sizes, className, isFirstView = false }: PortraitProps) {
  if (photo)
    return (
      <Picture picture={photo} sizes={sizes} className={className} isFirstView={isFirstView} isDecorative />
    )
  return (
    <svg viewBox="0 0 400 500" aria-hidden="true" className={cx('text-iznik', className)}>
      <path fill="currentColor" opacity=".35" d="M40 500c0-110 70-170 160-170s160 60 160 170Z" />
      <circle fill="currentColor" opacity=".55" cx="200" cy="210" r="88" />
    </svg>
  )
}
