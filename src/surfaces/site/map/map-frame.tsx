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
  readonly consentWords: Readonly<
    Record<'title' | 'text' | 'show' | 'loading' | 'failed' | 'retry' | 'noScript', string>
  >
  readonly className?: string | undefined
}

/**
 * The map with its question for consent. Until the visitor agrees it names the provider of the tiles and asks; after
 * that the map is loaded when it is near the screen. The size is fixed, so nothing around it moves.
 */
export function MapFrame({ locale, consentWords, className, ...map }: MapFrameProps) {
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
    frame.current?.focus({ preventScroll: true }) // the button that had the focus is removed
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
          <p className="font-semibold">{consentWords.title}</p>
          {mayLoad ? (
            <p role="status">{hasFailed ? consentWords.failed : consentWords.loading}</p>
          ) : (
            <p className="text-ink-soft">{consentWords.text}</p>
          )}
          <noscript>
            <p>{consentWords.noScript}</p>
          </noscript>
          {mayLoad ? null : (
            <Button size="small" onClick={show}>
              {consentWords.show}
            </Button>
          )}
          {hasFailed ? (
            <Button size="small" onClick={retry}>
              {consentWords.retry}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

/** Loads the map's code when the visitor has agreed and the frame is near the screen. */
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
