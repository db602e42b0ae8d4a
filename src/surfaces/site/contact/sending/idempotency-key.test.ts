import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropIdempotencyKey, idempotencyKey } from './idempotency-key'

const FORM = 'kervan.contact'

/** The tab's storage; a reload loses the module's state but not this. */
function newTab(kept: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(kept))
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
}

async function afterReload() {
  vi.resetModules()
  return import('./idempotency-key')
}

let tab = newTab()
beforeEach(() => {
  dropIdempotencyKey(FORM)
  tab = newTab()
  vi.stubGlobal('sessionStorage', tab)
})

describe('the key of a post', () => {
  it('is the same for the same content, also after a reload and in a copy of the tab', async () => {
    const key = idempotencyKey(FORM, 'A question')
    expect(key).toMatch(/^[\da-f]{32}$/)
    expect(idempotencyKey(FORM, 'A question')).toBe(key)
    const copy = newTab(Object.fromEntries(tab.items))
    expect((await afterReload()).idempotencyKey(FORM, 'A question')).toBe(key)
    vi.stubGlobal('sessionStorage', copy)
    expect((await afterReload()).idempotencyKey(FORM, 'A question')).toBe(key)
  })

  it('is different for other content, and for the other form', () => {
    const key = idempotencyKey(FORM, 'A question')
    expect(idempotencyKey('kervan.landing', 'A question')).not.toBe(key)
    expect(idempotencyKey(FORM, 'A questiom')).not.toBe(key)
    expect(idempotencyKey(FORM, 'A question'), 'the last one counts').not.toBe(key)
  })

  it('is another after the request has arrived', () => {
    const key = idempotencyKey(FORM, 'A question')
    dropIdempotencyKey(FORM)
    expect(idempotencyKey(FORM, 'A question')).not.toBe(key)
  })

  it('stores nothing of what was typed', () => {
    idempotencyKey(FORM, 'CANARY')
    expect(JSON.stringify([...tab.items])).not.toContain('CANARY')
  })

  it.each(['nonsense', '7', '{}', '{"key":7,"madeFor":"1.2"}'])('ignores a stored %j', (text) => {
    tab.items.set(`${FORM}.key`, text)
    expect(idempotencyKey(FORM, 'A question')).toMatch(/^[\da-f]{32}$/)
  })

  it('lasts as long as the page where the tab has no storage', () => {
    const refuse = () => {
      throw new Error('Access is denied')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const key = idempotencyKey(FORM, 'A question')
    expect(idempotencyKey(FORM, 'A question')).toBe(key)
    dropIdempotencyKey(FORM)
    expect(idempotencyKey(FORM, 'A question')).not.toBe(key)
  })
})
