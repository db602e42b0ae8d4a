import type { ReactNode } from 'react'

type SmallFieldProps = {
  readonly id: string
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A control of a filter with its label above. */
export function SmallField({ id, label, className = '', children }: SmallFieldProps) {
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-2xs text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  )
}
