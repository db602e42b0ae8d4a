'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenIdle } from '@/ui/when-idle'

type HeroBandProps = {
  readonly poster: ReactNode
  readonly video: string
  /** Short sentences, shown one at a time. */
  readonly slides: readonly { readonly text: string; readonly lang: string | undefined }[]
  readonly words: { readonly pause: string; readonly play: string; readonly slides: string }
  readonly pauseIcon: ReactNode
  readonly playIcon: ReactNode
}

/** How long a sentence is shown: the length of the video. */
const SLIDE_MS = 8000

/**
 * The poster first; the video when the page is idle, unless the reader prefers reduced motion or less data
 * (reading 16). One button stops video and sentences.
 */
export function HeroBand({ poster, video, slides, words, pauseIcon, playIcon }: HeroBandProps) {
  const [hasVideo, setHasVideo] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const player = useRef<HTMLVideoElement>(null)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (prefersNoVideo()) return
    return whenIdle(() => setHasVideo(true))
  }, [])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => showNext(list.current), SLIDE_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  const toggle = () => {
    const element = player.current
    if (element?.paused) void element.play()
    else element?.pause()
  }

  return (
    <div className="hero-band">
      {poster}
      {hasVideo ? (
        <video
          ref={player}
          className={isPlaying ? 'is-playing' : ''}
          src={video}
          muted
          loop
          playsInline
          autoPlay
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onError={() => {
            // biome-ignore lint/suspicious/noConsole: 'video errors are only logged' (specification, section 8)
            console.warn(`Video error: ${video}`)
            setHasVideo(false)
          }}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <ul ref={list} className="hero-slides" aria-label={words.slides} tabIndex={0}>
        {slides.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
      {hasVideo ? (
        <button
          type="button"
          className="hero-pause"
          aria-label={isPlaying ? words.pause : words.play}
          onClick={toggle}
        >
          {isPlaying ? pauseIcon : playIcon}
        </button>
      ) : null}
    </div>
  )
}

function prefersNoVideo(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return true
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** Scrolls to the next sentence, from the last one back to the first. */
function showNext(list: HTMLUListElement | null) {
  if (!list) return
  const isLast = list.scrollLeft + list.clientWidth * 1.5 > list.scrollWidth
  list.scrollTo({ left: isLast ? 0 : list.scrollLeft + list.clientWidth, behavior: 'smooth' })
}
