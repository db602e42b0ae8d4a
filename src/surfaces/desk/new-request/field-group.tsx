import type { ReactNode } from 'react'

type FieldGroupProps = { readonly title: string; readonly lead?: string; readonly children?: ReactNode }

/** Fields that belong together, in two columns where there is room. */
export function FieldGroup({ title, lead, children }: FieldGroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-field border border-line bg-surface p-4 sm:grid-cols-2">
      <legend className="px-1 text-xs font-semibold">{title}</legend>
      {lead ? <p className="text-2xs text-ink-soft sm:col-span-2">{lead}</p> : null}
      {children}
    </fieldset>
  )
}
