'use client'

/** The short tone of the desk, off until its person turns it on; chosen for a browser. */

const PLACE = 'kervan-chat-sound'
let audio: AudioContext | undefined

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'on'
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** @returns ends it */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The person hears at once what they have turned on. */
export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(PLACE, isOn ? 'on' : 'off')
  } catch {
    // Storage is switched off: it stays off.
  }
  if (isOn) void wakeSound().then(playTone)
  for (const listener of listeners) listener()
}

/** Browsers let a page sound only after its person has pressed something in it. */
export async function wakeSound(): Promise<void> {
  if (!isSoundOn()) return
  audio ??= new AudioContext()
  if (audio.state !== 'running') await audio.resume().catch(() => undefined)
}

/** Two short notes, one after the other. */
function playTone(): void {
  if (audio?.state !== 'running') return
  const { currentTime: start } = audio
  for (const [n, pitch] of [660, 880].entries()) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()]
    const from = start + n * 0.16
    note.frequency.value = pitch
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(0.2, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.15)
    note.connect(volume).connect(audio.destination)
    note.start(from)
    note.stop(from + 0.16)
  }
}

/** Longer than it takes until all tabs of a browser have heard an event. */
const TONE_MS = 2_000

/** Plays it once in the browser: in a tab that may sound. @param event what all tabs have heard */
export async function playOnce(event: string): Promise<void> {
  if (!isSoundOn() || audio?.state !== 'running') return
  if (!navigator.locks) return playTone()
  await navigator.locks.request(`kervan-tone-${event}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playTone()
    await new Promise((resolve) => setTimeout(resolve, TONE_MS))
  })
}
