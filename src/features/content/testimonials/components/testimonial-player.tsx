'use client'

import { type ReactNode, useRef, useState } from 'react'

type Caption = { readonly from: number; readonly to: number; readonly text: string }

type TestimonialPlayerProps = {
  readonly video: string
  readonly captions: readonly Caption[]
  readonly locale: string
  readonly words: { readonly play: string; readonly stop: string; readonly captions: string }
  readonly thumbnail: ReactNode
  readonly playIcon: ReactNode
  readonly stopIcon: ReactNode
}

/** Only one film plays on a page: whoever starts stops the one before. */
let stopRunning: (() => void) | undefined

/** Where the native controls are; a click there is theirs, anywhere above it stops the film. In pixels. */
const CONTROLS_HEIGHT = 72

/** A thumbnail that plays inline when clicked and comes back when the film ends or is stopped. */
export function TestimonialPlayer({
  video,
  captions,
  locale,
  words,
  thumbnail,
  playIcon,
  stopIcon,
}: TestimonialPlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const stop = () => {
    setIsPlaying(false)
    stopRunning = undefined
  }
  const start = () => {
    stopRunning?.()
    stopRunning = () => setIsPlaying(false)
    setIsPlaying(true)
  }

  if (!isPlaying) {
    return (
      <button ref={opener} type="button" className="film" aria-label={words.play} onClick={start}>
        {thumbnail}
        <span className="film-play">{playIcon}</span>
      </button>
    )
  }
  return (
    <div className="film">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are added as cues, in the reader's language */}
      <video
        ref={(element) => addCaptions(element, captions, words.captions, locale)}
        src={video}
        controls
        autoPlay
        playsInline
        onEnded={stop}
        onClick={({ nativeEvent, currentTarget }) => {
          if (nativeEvent.offsetY < currentTarget.clientHeight - CONTROLS_HEIGHT) stop()
        }}
      />
      <button type="button" className="film-stop" aria-label={words.stop} onClick={stop}>
        {stopIcon}
      </button>
    </div>
  )
}

function addCaptions(
  video: HTMLVideoElement | null,
  captions: readonly Caption[],
  label: string,
  locale: string,
) {
  if (!video || video.textTracks.length > 0 || captions.length === 0) return
  const track = video.addTextTrack('captions', label, locale)
  for (const { from, to, text } of captions) track.addCue(new VTTCue(from, to, text))
  track.mode = 'showing'
}
