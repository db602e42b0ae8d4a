'use client'

import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { grantService, useMayLoad } from '@/care/consent/choice/hooks'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import type { LeafletMap } from './leaflet-map'
import { MAP_ID, onPlaceRequested } from './show-place'

type MapProps = ComponentProps<typeof LeafletMap>
type MapFrameProps = MapProps & {
  readonly locale: Locale
  readonly asking: Readonly<
    Record<'title' | 'text' | 'show' | 'loading' | 'failed' | 'retry' | 'noScript', string>
  >
  readonly className?: string | undefined
}

/**
 * The map's place on the page. Until the visitor agrees it says who would deliver the pictures and asks; after that
 * the map is fetched when it comes near the screen. Its size never changes, so nothing around it moves.
 */
export function MapFrame({ locale, asking, className, ...map }: MapFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const mayLoad = useMayLoad('map')
  const { Loaded, hasFailed, retry } = useLeaflet(frame, mayLoad)

  useEffect(
    () =>
      onPlaceRequested(() => {
        frame.current?.scrollIntoView({ block: 'nearest' })
        frame.current?.querySelector<HTMLElement>('.map-ask button')?.focus({ preventScroll: true })
      }),
    [],
  )
  const show = () => {
    grantService('map', locale)
    frame.current?.focus({ preventScroll: true }) // the button that had the focus is gone
  }
  return (
    <section
      ref={frame}
      id={MAP_ID}
      tabIndex={-1}
      aria-label={map.words.label}
      className={cx('map-frame no-print', className)}
    >
      {Loaded && mayLoad ? (
        <Loaded {...map} />
      ) : (
        <div className="map-ask">
          <p className="font-semibold">{asking.title}</p>
          {mayLoad ? (
            <p role="status">{hasFailed ? asking.failed : asking.loading}</p>
          ) : (
            <p className="text-ink-soft">{asking.text}</p>
          )}
          <noscript>
            <p>{asking.noScript}</p>
          </noscript>
          {mayLoad ? null : (
            <Button size="small" onClick={show}>
              {asking.show}
            </Button>
          )}
          {hasFailed ? (
            <Button size="small" onClick={retry}>
              {asking.retry}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

/** Fetches the map's code once the visitor agrees and the frame is near the screen. */
function useLeaflet(frame: RefObject<HTMLElement | null>, mayLoad: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<MapProps>>()
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(() => {
    setHasFailed(false)
    import('./leaflet-map').then(
      ({ LeafletMap: component }) => setLoaded(() => component),
      () => setHasFailed(true),
    )
  }, [])

  useEffect(() => {
    const element = frame.current
    if (!mayLoad || !element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load()
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, mayLoad, load])

  return { Loaded, hasFailed, retry: load }
}
