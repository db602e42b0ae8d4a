import { initialsOf } from '@/care/profile/image/rules'
import { cx } from '@/ui/cx'

type FaceProps = {
  /** Its initials are shown if there is no picture. */
  readonly name: string
  /** Path of the picture; null without one. */
  readonly image: string | null
  /** Classes for its size and for that of the initials. */
  readonly className?: string
}

/** A person's picture, or their initials. The name is shown next to it, so it is hidden from screen readers. */
export function Face({ name, image, className = 'size-14 text-xl' }: FaceProps) {
  if (image)
    return (
      // biome-ignore lint/performance/noImgElement: already small, and for its reader only
      <img
        src={image}
        alt=""
        width={512}
        height={512}
        decoding="async"
        className={cx('shrink-0 rounded-full bg-mist object-cover', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        'display flex shrink-0 items-center justify-center rounded-full bg-mist text-ink',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
