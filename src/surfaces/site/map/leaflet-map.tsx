'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import 'leaflet/dist/leaflet.css'
import type { MapPlace } from '@/content/hospitals/present'
import { Icon } from '@/ui/icon'
import { minus, plus, x } from '@/ui/icon-shapes.generated'
import { type Engine, startEngine } from './engine'
import { type Pin, pinsOf } from './rules'
import { onPlaceRequested, takeRequestedPlace } from './show-place'

export type MapWords = Readonly<
  Record<
    | 'label'
    | 'tilesFailed'
    | 'zoomIn'
    | 'zoomOut'
    | 'all'
    | 'close'
    | 'details'
    | 'directions'
    | 'newTab'
    | 'approximate'
    | 'cluster'
    | 'attribution',
    string
  >
>
type LeafletMapProps = {
  readonly places: readonly MapPlace[]
  readonly tiles: string
  readonly provider: string
  readonly words: MapWords
}

/** The map. `map-frame.tsx` loads it when the visitor has agreed and it is near the screen. */
export function LeafletMap({ places, tiles, provider, words }: LeafletMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine>(undefined)
  const [selected, setSelected] = useState<Pin>()
  const [hasTiles, setHasTiles] = useState(true)
  const pins = useMemo(() => pinsOf(places), [places])

  useEffect(() => {
    if (!container.current) return
    const started = startEngine(container.current, {
      tiles,
      pins,
      nameGroup: (count) => words.cluster.replace('{count}', String(count)),
      onSelect: setSelected,
      onTiles: setHasTiles,
    })
    engine.current = started
    const showRequestedPlace = () => {
      const id = takeRequestedPlace()
      if (id !== undefined) started.show(id)
    }
    showRequestedPlace()
    const stopListening = onPlaceRequested(showRequestedPlace)
    return () => {
      stopListening()
      started.stop()
      engine.current = undefined
      setSelected(undefined)
    }
  }, [pins, tiles, words])
  useEffect(() => engine.current?.mark(selected?.id), [selected])

  const close = () => {
    if (selected) engine.current?.focus(selected.id)
    setSelected(undefined)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div ref={container} role="group" aria-label={words.label} className="map-view" data-fallback="none" />
      <div className="map-controls">
        {pins.length > 1 ? (
          <button type="button" className="map-control px-3" onClick={() => engine.current?.showAll()}>
            {words.all}
          </button>
        ) : null}
        <MapControl icon={plus} label={words.zoomIn} onClick={() => engine.current?.zoomIn()} />
        <MapControl icon={minus} label={words.zoomOut} onClick={() => engine.current?.zoomOut()} />
      </div>
      <p role="status" className={hasTiles || selected ? 'sr-only' : 'map-note'}>
        {hasTiles ? '' : words.tilesFailed}
      </p>
      <div className="map-foot">
        {selected ? <PlaceCard key={selected.id} pin={selected} words={words} onClose={close} /> : null}
        <p className="map-attribution">
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
            {words.attribution}
          </a>
          {provider === 'OpenStreetMap' ? null : ` · ${provider}`}
        </p>
      </div>
    </>
  )
}

type MapControlProps = {
  readonly icon: typeof plus
  readonly label: string
  readonly onClick: () => void
}

function MapControl({ icon, label, onClick }: MapControlProps) {
  return (
    <button type="button" className="map-control" aria-label={label} title={label} onClick={onClick}>
      <Icon of={icon} className="size-5" />
    </button>
  )
}

type PlaceCardProps = { readonly pin: Pin; readonly words: MapWords; readonly onClose: () => void }

/** The details of a pin. Takes the focus; Escape closes it and returns the focus to the pin. */
function PlaceCard({ pin, words, onClose }: PlaceCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={card}
      role="group"
      aria-label={pin.name}
      tabIndex={-1}
      className="map-card"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold">{pin.name}</p>
        <button type="button" className="map-close" aria-label={words.close} onClick={onClose}>
          <Icon of={x} className="size-5" />
        </button>
      </div>
      <p className="mt-1 text-xs text-ink-soft">{pin.address}</p>
      {pin.isApproximate ? <p className="mt-1 text-xs font-semibold">{words.approximate}</p> : null}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
        <a className="link" href={pin.href}>
          {words.details}
        </a>
        <a className="link" href={pin.directions} target="_blank" rel="noopener noreferrer">
          {words.directions}
          <span className="sr-only"> ({words.newTab})</span>
        </a>
      </p>
    </div>
  )
}
