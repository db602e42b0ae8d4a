'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type TestimonialPlayerProps = {
  readonly video: string
  readonly captions: { readonly url: string; readonly locale: string } | null
  readonly words: {
    readonly play: string
    readonly stop: string
    readonly captions: string
    readonly failed: string
  }
  readonly thumbnail: ReactNode
  readonly playIcon: ReactNode
  readonly stopIcon: ReactNode
}

/** Stops the video that is playing: only one plays at a time. */
let stopCurrent: (() => void) | undefined

/** Height of the native controls in pixels. A click on them is handled by the browser, a click above stops the video. */
const CONTROLS_HEIGHT = 72

/** A thumbnail that plays the video inline. It is shown again when the video ends, is stopped or fails. */
export function TestimonialPlayer({
  video,
  captions,
  words,
  thumbnail,
  playIcon,
  stopIcon,
}: TestimonialPlayerProps) {
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle')
  const opener = useRef<HTMLButtonElement>(null)
  const shouldRestoreFocus = useRef(false)

  useEffect(() => {
    if (state !== 'playing' && shouldRestoreFocus.current) opener.current?.focus()
    shouldRestoreFocus.current = state === 'playing'
  }, [state])

  const end = (next: 'idle' | 'failed') => {
    setState(next)
    stopCurrent = undefined
  }
  const start = () => {
    stopCurrent?.()
    stopCurrent = () => {
      shouldRestoreFocus.current = false // the reader has started another video
      setState('idle')
    }
    setState('playing')
  }
  const fail = () => {
    // biome-ignore lint/suspicious/noConsole: 'video errors are only logged' (specification, section 8)
    console.warn(`Video error: ${video}`)
    end('failed')
  }

  if (state !== 'playing') {
    return (
      <>
        <button ref={opener} type="button" className="film" aria-label={words.play} onClick={start}>
          {thumbnail}
          <span className="film-play">{playIcon}</span>
        </button>
        {state === 'failed' ? (
          <p role="alert" className="bg-brick-mist px-5 py-3 text-sm text-brick">
            {words.failed}
          </p>
        ) : null}
      </>
    )
  }
  return (
    <div className="film">
      {/* biome-ignore lint/a11y/useMediaCaption: videos with captions have a track */}
      <video
        src={video}
        controls
        autoPlay
        playsInline
        onEnded={() => end('idle')}
        onError={fail}
        onClick={({ nativeEvent, currentTarget }) => {
          if (nativeEvent.offsetY < currentTarget.clientHeight - CONTROLS_HEIGHT) end('idle')
        }}
      >
        {captions ? (
          <track
            kind="captions"
            src={captions.url}
            srcLang={captions.locale}
            label={words.captions}
            default
          />
        ) : null}
      </video>
      <button type="button" className="film-stop" aria-label={words.stop} onClick={() => end('idle')}>
        {stopIcon}
      </button>
    </div>
  )
}
