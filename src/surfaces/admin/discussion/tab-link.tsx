'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation'

type TabLinkProps = {
  readonly label: string
  /** Of open comments and reviews. */
  readonly count: number
  readonly countLabel: string
}

/** Drawn as Payload draws its own tabs. A record in the bin has no such page. */
export function TabLink({ label, count, countLabel }: TabLinkProps) {
  const { id, collectionSlug, globalSlug, isTrashed } = useDocumentInfo()
  const pathname = usePathname()
  const locale = useSearchParams().get('locale')
  if (isTrashed) return null
  const record = collectionSlug ? `collections/${collectionSlug}/${id}` : `globals/${globalSlug}`
  const path = `/admin/${record}/comments`
  const isActive = pathname === path
  return (
    <Button
      aria-label={count > 0 ? `${label}: ${countLabel}` : label}
      buttonStyle="tab"
      className={`doc-tab${isActive ? ' doc-tab--active' : ''}`}
      disabled={isActive}
      el={isActive ? 'div' : 'link'}
      margin={false}
      size="medium"
      {...(!isActive && { to: locale ? `${path}?locale=${locale}` : path })}
    >
      <span className="doc-tab__label">
        {label} {count > 0 ? <span className="pill-version-count">{count}</span> : null}
      </span>
    </Button>
  )
}
