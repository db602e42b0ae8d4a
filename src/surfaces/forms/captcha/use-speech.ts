'use client'

import { useEffect, useRef, useState } from 'react'

/** Plays a challenge's code on demand, from its beginning. @param source URL; changing it stops the sound */
export function useSpeech(source: string) {
  const [state, setState] = useState<'silent' | 'speaking' | 'failed'>('silent')
  const player = useRef<HTMLAudioElement>(undefined)

  const stop = () => {
    player.current?.pause()
    player.current = undefined
    setState('silent')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup belongs to the source
  useEffect(() => stop, [source])

  const start = () => {
    const audio = new Audio(source)
    const changeTo = (next: 'silent' | 'failed') => () => {
      if (player.current === audio) setState(next)
    }
    player.current = audio
    audio.onended = changeTo('silent')
    setState('speaking')
    audio.play().catch(changeTo('failed'))
  }
  return { state, toggle: state === 'speaking' ? stop : start }
}
