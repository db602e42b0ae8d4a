/**
 * The only file that uses Leaflet; loaded on demand in the browser. Pins are created as elements, never from markup, and
 * styles are set by script, so Trusted Types and the strict Content-Security-Policy allow it.
 */
import { DomEvent, divIcon, type Map as LeafletMap, type Marker, map, marker, tileLayer } from 'leaflet'
import { clusterPins, type PinGroup } from './clusters'
import { STREET_ZOOM, ZOOM_MAX } from './constants'
import { boundsOf, type Pin, startView } from './rules'

type EngineOptions = {
  readonly tiles: string
  readonly pins: readonly Pin[]
  readonly nameGroup: (count: number) => string
  readonly onSelect: (pin: Pin) => void
  /** Called with whether map tiles could be loaded. */
  readonly onTiles: (arrive: boolean) => void
}
/** Room for the card at the bottom of the map, in pixels. */
const CARD_HEIGHT = 176

export type Engine = ReturnType<typeof startEngine>

export function startEngine(container: HTMLElement, options: EngineOptions) {
  const isMoving = !prefersReducedMotion()
  const view = map(container, {
    attributionControl: false,
    zoomControl: false,
    // Wheel and one finger scroll the page, two fingers move the map.
    scrollWheelZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
    minZoom: 3,
    maxZoom: ZOOM_MAX,
  })
  addTiles(view, options)
  const pins = new Pins(view, options)
  setStart(view, options.pins)
  view.on('moveend', () => pins.draw())
  pins.draw()
  const sizes = new ResizeObserver(() => view.invalidateSize({ animate: false }))
  sizes.observe(container)

  return {
    zoomIn: () => view.zoomIn(),
    zoomOut: () => view.zoomOut(),
    showAll: () => {
      const bounds = boundsOf(options.pins)
      if (bounds) view.fitBounds(bounds, { padding: [40, 40], maxZoom: STREET_ZOOM })
    },
    /** Moves the map to a pin and selects it. */
    show: (id: number) => {
      const pin = options.pins.find((candidate) => candidate.id === id)
      if (!pin) return
      view.setView([pin.latitude, pin.longitude], Math.max(view.getZoom(), STREET_ZOOM), { animate: false })
      options.onSelect(pin)
    },
    mark: (id: number | undefined) => pins.mark(id),
    focus: (id: number) => pins.focus(id),
    stop: () => {
      sizes.disconnect()
      view.remove()
    },
  }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function addTiles(view: LeafletMap, { tiles, onTiles }: EngineOptions): void {
  let hasAny = false
  tileLayer(tiles, { maxZoom: ZOOM_MAX })
    .on('tileload', () => {
      if (!hasAny) onTiles(true)
      hasAny = true
    })
    .on('tileerror', () => {
      if (!hasAny) onTiles(false)
    })
    .addTo(view)
}

function setStart(view: LeafletMap, pins: readonly Pin[]): void {
  const { x: width, y: height } = view.getSize()
  const start = startView(pins, { width, height })
  if ('bounds' in start)
    view.fitBounds(start.bounds, { padding: [40, 40], maxZoom: STREET_ZOOM, animate: false })
  else view.setView([start.centre.latitude, start.centre.longitude], start.zoom, { animate: false })
}

type PinElement = { readonly marker: Marker; readonly button: HTMLButtonElement; readonly group: PinGroup }

/** The pins on the map. A group that stays keeps its element, and with it the focus. */
class Pins {
  readonly #drawn = new Map<string, PinElement>()
  readonly #groups: ReturnType<typeof clusterPins>
  readonly #view: LeafletMap
  readonly #options: EngineOptions
  #marked: number | undefined

  constructor(view: LeafletMap, options: EngineOptions) {
    this.#view = view
    this.#options = options
    this.#groups = clusterPins(options.pins)
  }

  draw(): void {
    const area = this.#view.getBounds()
    const groups = this.#groups(
      [area.getWest(), area.getSouth(), area.getEast(), area.getNorth()],
      this.#view.getZoom(),
    )
    const focusedGroup = this.#removeOthers(new Set(groups.map(({ key }) => key)))
    for (const group of groups) {
      const drawn = this.#drawn.get(group.key)
      if (drawn) drawn.marker.setLatLng([group.latitude, group.longitude])
      else this.#add(group)
    }
    this.mark(this.#marked)
    // The group that had the focus was split or merged: its first pin gets the focus.
    if (focusedGroup) this.focus(focusedGroup.pins[0].id)
  }

  mark(id: number | undefined): void {
    this.#marked = id
    for (const { button, group } of this.#drawn.values())
      button.classList.toggle(
        'is-marked',
        group.pins.some((pin) => pin.id === id),
      )
  }

  focus(id: number): void {
    const drawn = [...this.#drawn.values()].find(({ group }) => group.pins.some((pin) => pin.id === id))
    drawn?.button.focus({ preventScroll: true })
  }

  /** Removes all other groups. @returns the removed group that had the focus */
  #removeOthers(keys: ReadonlySet<string>): PinGroup | undefined {
    let focused: PinGroup | undefined
    for (const [key, { marker: pinMarker, button, group }] of this.#drawn) {
      if (keys.has(key)) continue
      if (button === document.activeElement) focused = group
      pinMarker.remove()
      this.#drawn.delete(key)
    }
    return focused
  }

  #add(group: PinGroup): void {
    const button = makeButton(group, this.#options.nameGroup)
    DomEvent.disableClickPropagation(button)
    button.addEventListener('click', () => this.#open(group))
    const added = marker([group.latitude, group.longitude], {
      icon: divIcon({ html: button, className: 'map-pin-place', iconSize: [0, 0] }),
      keyboard: false,
      interactive: false,
    }).addTo(this.#view)
    this.#drawn.set(group.key, { marker: added, button, group })
  }

  #open({ pins, latitude, longitude, opensAt }: PinGroup): void {
    const [only, ...others] = pins
    if (others.length > 0) {
      this.#view.setView([latitude, longitude], Math.min(opensAt, ZOOM_MAX))
      return
    }
    this.#view.panInside([latitude, longitude], {
      paddingTopLeft: [24, 64],
      paddingBottomRight: [24, CARD_HEIGHT],
      animate: !prefersReducedMotion(),
    })
    this.#options.onSelect(only)
  }
}

function makeButton({ pins }: PinGroup, nameGroup: (count: number) => string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const isGroup = pins.length > 1
  button.className = isGroup ? 'map-group' : 'map-pin'
  button.setAttribute('aria-label', isGroup ? nameGroup(pins.length) : pins[0].name)
  if (isGroup) button.textContent = String(pins.length)
  else button.title = pins[0].name
  return button
}
