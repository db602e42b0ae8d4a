'use client'

import { ArrayField, FieldLabel, fieldBaseClass } from '@payloadcms/ui'
import type { ArrayFieldClientProps } from 'payload'
import { useEffect, useRef, useState } from 'react'

/** Pixels around the window. Payload renders the fields of a row at the same distance. */
const NEAR = { rootMargin: '1000px' }

/**
 * Payload's list of rows, rendered when it comes near to the window, and the fields of its rows likewise. Payload renders
 * all of it at once, which keeps a record with long lists from opening fast. The values are in the form either way, and
 * are saved with it.
 */
export function ListField(props: ArrayFieldClientProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, NEAR)
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear ? <ArrayField {...props} forceRender={false} /> : <NameOfList {...props} />}
    </div>
  )
}

function NameOfList({ field, path }: ArrayFieldClientProps) {
  return (
    <div className={`${fieldBaseClass} array-field`} id={`field-${path.replace(/\./g, '__')}`}>
      <h3 className="array-field__title">
        <FieldLabel
          as="span"
          label={field.label}
          localized={field.localized}
          path={path}
          required={field.required}
        />
      </h3>
    </div>
  )
}
