import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tone } from './notice'
import { closeAfter, TOAST_MS, Toast } from './toast'

const drawn = (tone: Tone) =>
  renderToStaticMarkup(
    <Toast tone={tone} title="Success!" text="Your request was sent." ok="OK" onClose={() => undefined} />,
  )

describe('a modal toast (specification, section 2, Shared parts)', () => {
  it.each(['success', 'error', 'warning', 'info'] as const)('of type %s has its own sign', (tone) => {
    const others = (['success', 'error', 'warning', 'info'] as const).filter((other) => other !== tone)
    for (const other of others) expect(drawn(tone)).not.toBe(drawn(other))
  })

  it('is a dialog named by its title, described by its text, with an OK button', () => {
    const html = drawn('success')
    expect(html).toMatch(/<dialog[^>]* aria-labelledby="toast-title" aria-describedby="toast-text"/)
    expect(html).toContain('Success!')
    expect(html).toMatch(/<button[^>]*>OK<\/button>/)
  })
})

describe('‘auto-closes after its duration (default 3000 ms)’', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has 3000 ms as its default', () => expect(TOAST_MS).toBe(3000))

  it('closes when the time is over, not before', () => {
    const close = vi.fn()
    closeAfter({ close }, TOAST_MS)
    vi.advanceTimersByTime(2999)
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(close).toHaveBeenCalledOnce()
  })

  it('is cancelled when OK is pressed first', () => {
    const close = vi.fn()
    closeAfter({ close }, TOAST_MS)()
    vi.advanceTimersByTime(10_000)
    expect(close).not.toHaveBeenCalled()
  })
})
