import { createElement } from 'react'
import type { Shape } from './icon-shapes.generated'

type IconProps = {
  readonly of: Shape
  readonly className?: string
  /** Only for an icon without text beside it. */
  readonly label?: string
}

/** A line icon in the size of the surrounding text; decorative unless it has a label. */
export function Icon({ of, className = 'size-[1.2em]', label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named or hidden by `naming`
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      {...naming}
    >
      {of.map(([tag, attributes]) =>
        createElement(tag, { key: Object.values(attributes).join(), ...attributes }),
      )}
    </svg>
  )
}
