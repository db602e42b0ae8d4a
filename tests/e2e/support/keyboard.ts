/** Going through a page with the Tab key, and what is wrong where the focus is. */
import { expect, type Frame, type Locator, type Page } from '@playwright/test'

/** Presses Tab through the whole page. @returns the problems found and the number of elements reached */
export async function walk(page: Page): Promise<{ faults: string[]; reached: number }> {
  const faults: string[] = []
  const expected = await listReachable(page, 'body')
  for (let reached = 0; reached <= expected + 40; reached++) {
    await page.keyboard.press('Tab')
    const place = await describeFocus(page)
    if (place.isEnd) return { faults: [...faults, ...(await missed(page))], reached }
    if (place.fault) faults.push(place.fault)
  }
  return { faults: [...faults, 'the focus does not come to an end'], reached: expected }
}

/**
 * Skips to the content and presses Tab through it. It is in one column, as on phones, so the focus goes down.
 * @returns the problems found
 */
export async function walkContent(page: Page): Promise<string[]> {
  const faults: string[] = []
  const expected = await listReachable(page, 'main')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  let above = 0
  for (let reached = 0; reached <= expected + 40; reached++) {
    await page.keyboard.press('Tab')
    const { isEnd, fault, content } = await describeFocus(page)
    if (isEnd || !content) return [...faults, ...(await missed(page))]
    if (fault) faults.push(fault)
    if (content.bottom < above) faults.push(`above the one before: ${content.shown}`)
    above = content.top
  }
  return [...faults, 'the focus does not leave the content']
}

type Way = {
  /** `Shift+Tab` goes back. */
  readonly key?: 'Tab' | 'Shift+Tab'
  /** Of the target, when it is not the page itself. */
  readonly frame?: Frame
}

/** Presses Tab until a target has the focus. @throws for a fault on the way, and when it is not reached */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', frame = page.mainFrame() }: Way = {},
): Promise<void> {
  await expect(target).toBeAttached()
  for (let pressed = 0; pressed < 120; pressed++) {
    await page.keyboard.press(key)
    const { fault } = await describeFocus(frame)
    expect(fault, page.url()).toBeUndefined()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by ${key}: ${target}`)
}

/** Reaches a target with Tab and presses it. */
export async function activate(page: Page, target: Locator, way: Way = {}): Promise<void> {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}

/** Marks what the keyboard must reach; of radio buttons, the one that is chosen. */
function listReachable(page: Page, within: string): Promise<number> {
  return page.evaluate((part) => {
    const places = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.closest(part) !== null &&
        !element.matches(':disabled, input[type=hidden], input[type=radio]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    for (const element of places) {
      element.dataset.mustReach = 'yes'
      delete element.dataset.wasReached
    }
    return places.length
  }, within)
}

function missed(page: Page): Promise<string[]> {
  return page
    .locator('[data-must-reach=yes]')
    .evaluateAll((places) => places.map((place) => `not reached: ${place.outerHTML.slice(0, 160)}`))
}

type Focus = {
  /** Nothing has the focus, or what was reached before. */
  readonly isEnd: boolean
  readonly fault?: string
  /** Its place in the page, when it belongs to the content. */
  readonly content?: { readonly top: number; readonly bottom: number; readonly shown: string }
}

/** The focused place; wrong is one without outline, without a name, or hidden behind something fixed. */
function describeFocus(within: Page | Frame): Promise<Focus> {
  return within.evaluate(async () => {
    // Two frames: the page has scrolled to the focus and drawn it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const place = document.activeElement
    if (!(place instanceof HTMLElement) || place === document.body) return { isEnd: true }
    const parts = Number(place.dataset.parts ?? 0)
    const wasReached = place.dataset.wasReached !== undefined
    place.dataset.parts = String(parts + 1)
    place.dataset.wasReached = 'yes'
    delete place.dataset.mustReach
    // Day, month, year and the calendar are places of one date field; hours and minutes those of a time.
    const hasParts = place.matches('input[type=date], input[type=time]')
    const isEnd = wasReached && !(hasParts && parts < 5)
    const shown = place.outerHTML.slice(0, 160)
    const box = place.getBoundingClientRect()
    const content = { top: box.top + scrollY, bottom: box.bottom + scrollY, shown }
    const at = { isEnd, ...(place.closest('main') && { content }) }
    if (wasReached && hasParts) return at
    let fault = findFault()
    // A page that was just loaded takes some frames more to scroll.
    for (let frames = 0; fault && frames < 20; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      fault = findFault()
    }
    return { ...at, ...(fault && { fault: `${fault}: ${shown}` }) }

    function findFault(): string | undefined {
      return outlineFault() ?? nameFault() ?? coverFault()
    }

    function outlineFault(): string | undefined {
      const isDrawn = (element: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }
      const parents: Element[] = []
      for (let at: Element | null = place as Element; at && parents.length < 6; at = at.parentElement)
        parents.push(at)
      const beside = place?.nextElementSibling // of a radio button that is drawn as a pill
      return [...parents, ...(beside ? [beside] : [])].some(isDrawn) ? undefined : 'no visible focus'
    }

    function nameFault(): string | undefined {
      if (!(place instanceof HTMLElement)) return undefined
      const ids = place.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labels =
        place instanceof HTMLInputElement ||
        place instanceof HTMLSelectElement ||
        place instanceof HTMLTextAreaElement
          ? [...(place.labels ?? [])]
          : [place]
      const names = [
        place.getAttribute('aria-label'),
        place.title,
        ...ids.map((id) => document.getElementById(id)?.textContent),
        ...labels.map(({ textContent }) => textContent),
        ...[...place.querySelectorAll('img')].map(({ alt }) => alt),
      ]
      return names.some((name) => name?.trim()) ? undefined : 'no accessible name'
    }

    function coverFault(): string | undefined {
      if (!(place instanceof HTMLElement)) return undefined
      const area = place.closest('label, .whole-card') ?? place
      const { left, top, right, bottom } = area.getBoundingClientRect()
      const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
        [0.1, 0.3, 0.5, 0.7, 0.9].some((down) => {
          const there = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          return there !== null && (area.contains(there) || there.contains(place))
        }),
      )
      if (!isSeen) return 'covered or out of sight'
      const bar = [...document.querySelectorAll('nav')].find(
        (nav) => getComputedStyle(nav).position === 'fixed' && !nav.contains(place),
      )
      if (!bar) return undefined
      const barTop = bar.getBoundingClientRect().top
      // Of a long text the browser scrolls to the line with the caret only.
      const end = place.matches('textarea') ? Math.min(bottom, top + 48) : bottom
      const isTall = end - top > barTop / 2
      return end > barTop && !isTall && !place.closest('dialog') ? 'partly behind the bar' : undefined
    }
  })
}
