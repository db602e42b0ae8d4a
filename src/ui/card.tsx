import type { ReactNode } from 'react'
import { cx } from './cx'

type CardProps = {
  readonly children: ReactNode
  readonly className?: string
  readonly as?: 'div' | 'li' | 'article' | 'section'
}

/** A box with border and surface colour. */
export function Card({ children, className, as: Tag = 'div' }: CardProps) {
  return <Tag className={cx('rounded-card border border-line bg-surface', className)}>{children}</Tag>
}
