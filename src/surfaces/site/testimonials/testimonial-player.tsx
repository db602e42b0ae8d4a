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

/** Only one film plays on a page: the one that starts stops the one before. */
let stopRunning: (() => void) | undefined

/** Where the native controls are; a click there is theirs, anywhere above it stops the film. In pixels. */
const CONTROLS_HEIGHT = 72

/** A thumbnail that plays inline when clicked and comes back when the film ends, is stopped or cannot be played. */
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
  const isFocusWanted = useRef(false)

  useEffect(() => {
    if (state !== 'playing' && isFocusWanted.current) opener.current?.focus()
    isFocusWanted.current = state === 'playing'
  }, [state])

  const end = (next: 'idle' | 'failed') => {
    setState(next)
    stopRunning = undefined
  }
  const start = () => {
    stopRunning?.()
    stopRunning = () => {
      isFocusWanted.current = false // the reader is at another film by now
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
      {/* biome-ignore lint/a11y/useMediaCaption: the track is there, for films that have captions */}
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
