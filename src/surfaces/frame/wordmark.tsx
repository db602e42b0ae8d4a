import Link from 'next/link'
import { BrandMark } from './brand-mark'

type WordmarkProps = {
  readonly brand: string
  readonly href: string
  /** Read by screen readers after the name: "Home". */
  readonly label: string
}

/** The group's name as a link to the home page: first word large, the others small below. */
export function Wordmark({ brand, href, label }: WordmarkProps) {
  const [first, ...rest] = brand.split(' ')
  return (
    <Link href={href} prefetch={false} className="flex items-center gap-3 no-underline">
      <BrandMark className="size-10" />
      <span className="grid leading-none">
        <span className="display text-[1.375rem] leading-[1.1]">{first}</span>{' '}
        <span className="text-[0.75rem] leading-tight tracking-[0.06em] opacity-75">{rest.join(' ')}</span>
        <span className="sr-only">, {label}</span>
      </span>
    </Link>
  )
}
