'use client'

import { Icon } from '@/ui/icon'
import { mapPin } from '@/ui/icon-shapes.generated'
import { MAP_ID, requestPlace } from './show-place'

type ShowOnMapProps = {
  readonly id: number
  readonly label: string
  /** Name of the hospital, for screen readers: the label is the same for every hospital. */
  readonly name: string
  readonly className?: string
}

/** Shows the place on the map, or the question for consent before the visitor has agreed. */
export function ShowOnMap({ id, label, name, className }: ShowOnMapProps) {
  return (
    <a
      href={`#${MAP_ID}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        requestPlace(id)
      }}
    >
      <Icon of={mapPin} className="size-4" />
      {label}
      <span className="sr-only">: {name}</span>
    </a>
  )
}
