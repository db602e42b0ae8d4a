/** The group's mark, as in public/brand/mark.svg, in the colours of the theme: a tulip in an eight-pointed star. */
export function BrandMark({ className = 'size-10' }: { readonly className?: string }) {
  return (
    <svg viewBox="-256 -256 512 512" aria-hidden="true" className={`brand-mark shrink-0 ${className}`}>
      <path
        className="brand-star"
        d="M248 0 175.4 72.6v102.8H72.6L0 248l-72.6-72.6h-102.8V72.6L-248 0l72.6-72.6v-102.8h102.8L0-248l72.6 72.6h102.8v102.8Z"
      />
      <g transform="translate(0 132) scale(2.5)">
        <path
          className="brand-petal"
          d="M0 0C-32-5-43-44-34-76C-32-88-33-96-38-104C-20-98-8-80-4-54C-1-36-2-16 0 0Z"
        />
        <path
          className="brand-petal"
          d="M0 0C32-5 43-44 34-76C32-88 33-96 38-104C20-98 8-80 4-54C1-36 2-16 0 0Z"
        />
        <path className="brand-heart" d="M0-4C-20-22-20-66 0-104C20-66 20-22 0-4Z" />
      </g>
    </svg>
  )
}
