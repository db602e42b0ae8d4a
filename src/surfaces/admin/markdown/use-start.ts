import { useEffect, useRef, useState } from 'react'

/**
 * The text with which the editor of rich text starts; it is told no other later. It starts again when the form's text
 * was changed by something else, such as a version that was restored.
 */
export function useStart(text: string, onChange: (text: string) => void) {
  const [start, setStart] = useState({ text, count: 0, refused: false })
  /** What was written here and may not have come back from the form yet; its last is the newest. */
  const written = useRef([text])
  const restart = () =>
    setStart(({ count }) => ({ text: written.current.at(-1) ?? '', count: count + 1, refused: false }))
  useEffect(() => {
    const at = written.current.indexOf(text)
    written.current = at < 0 ? [text] : written.current.slice(at)
    if (at < 0) setStart(({ count }) => ({ text, count: count + 1, refused: false }))
  }, [text])
  return {
    start,
    restart,
    /** The editor would change the text. */
    refuse: () => setStart((now) => ({ ...now, refused: true })),
    refused: start.refused,
    write: (next: string) => {
      written.current = [...written.current, next]
      onChange(next)
    },
  }
}
