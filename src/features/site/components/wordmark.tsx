import Link from 'next/link'
import { BrandMark } from './brand-mark'

type WordmarkProps = { readonly brand: string; readonly href: string; readonly label: string }

/** The group's name: its first word large, the rest small beneath. */
export function Wordmark({ brand, href, label }: WordmarkProps) {
  const [first, ...rest] = brand.split(' ')
  return (
    <Link href={href} prefetch={false} aria-label={label} className="flex items-center gap-3 no-underline">
      <BrandMark className="size-10" />
      <span className="grid leading-none" aria-hidden="true">
        <span className="display text-[1.375rem] leading-[1.1]">{first}</span>
        {rest.length > 0 ? (
          <span className="text-[0.75rem] leading-tight tracking-[0.06em] opacity-75">{rest.join(' ')}</span>
        ) : null}
      </span>
    </Link>
  )
}
