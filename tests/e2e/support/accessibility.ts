import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Locale } from '@/i18n/locales'

declare global {
  interface Window {
    /** There once `accessibilityFaults` has loaded it into the page. */
    readonly axe: Pick<typeof axe, 'run'>
  }
}

/** Minified, it reaches a page and runs in half the time of `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe leaves the rule of WCAG 2.2 about targets of 24 pixels out unless it is asked for. Only what is wrong is told in
 * detail: that finds the same in half the time.
 */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: STANDARD },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  iframes: false,
}

/** The rules whose result depends on colours: all that differ between the themes (`src/ui/theme.test.ts`). */
const COLOUR_RULES = axe
  .getRules(STANDARD)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId)
const COLOUR_OPTIONS: axe.RunOptions = {
  runOnly: { type: 'rule', values: COLOUR_RULES },
  resultTypes: ['violations'],
  iframes: false,
}

type Part = {
  /** Selector of the part to look at; default: all. */
  readonly within?: string
  /** Only the rules about colours, for a page that was examined whole in the other theme. */
  readonly onlyColours?: boolean
}

/**
 * What axe finds on the page as it is and in its frames, once what fades or slides has come to its end: half way, its
 * colours are others. It is loaded into each frame, because one without an origin answers no other window.
 */
export async function accessibilityFaults(page: Page, part: Part = {}): Promise<readonly string[]> {
  // After a link was followed, the title can come a moment later than the page.
  await expect(page).toHaveTitle(/./)
  // So can its styles, without which every link is too small.
  await expect.poll(() => page.evaluate(hasStyles), 'styles').toBe(true)
  const found: string[] = []
  for (const frame of page.frames().filter(isLoaded)) found.push(...(await faultsIn(frame, part)))
  return found
}

function hasStyles(): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return [...links].every(({ sheet }) => sheet !== null)
}

/** Not a frame that the browser loads when it comes into view. */
function isLoaded(frame: Frame): boolean {
  return frame.parentFrame() === null || !['', 'about:blank'].includes(frame.url())
}

async function faultsIn(frame: Frame, { within, onlyColours }: Part): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  // In a frame without an origin axe would fetch the style sheets and insert them, which the frame's policy refuses.
  const options = { ...(onlyColours ? COLOUR_OPTIONS : OPTIONS), preload: frame.parentFrame() === null }
  const violations = await frame.evaluate(
    async ([selector, options]) => {
      const ending = document.getAnimations().filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          // An animation in a closed menu is paused and never finishes.
          !(effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false) &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const { violations } = await window.axe.run(selector ?? document, options)
      return violations
    },
    [within, options] as const,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n  ')}`,
  )
}

/** No finding of axe on the page as it is. */
export async function expectAccessible(page: Page, part: Part = {}): Promise<void> {
  expect(await accessibilityFaults(page, part), `accessibility of ${page.url()}`).toEqual([])
}

/**
 * How many pixels of the page, or of a dialog that is open in it, reach beyond its right edge: none, so that it scrolls in
 * one direction only. A dialog is fixed, so the page does not grow with it.
 */
export function pixelsBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => [
      dialog.scrollWidth - dialog.clientWidth,
      Math.floor(dialog.getBoundingClientRect().right) - window.innerWidth,
    ])
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...dialogs)
  })
}

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 320, height: 640 }

const VARIANTS = [
  { colorScheme: 'light', size: WIDE },
  { colorScheme: 'light', size: NARROW },
  { colorScheme: 'dark', size: NARROW },
  { colorScheme: 'dark', size: WIDE },
] as const
/** Each theme and each width once: other words, the same page. */
const FEWER_VARIANTS = [VARIANTS[1], VARIANTS[3]]

/**
 * No finding of axe in both themes at both widths, and in the narrow one the page scrolls in one direction only. All
 * four variants in German, which has the longest words; two in every other language.
 * @returns how many findings each has, for the table of docs/accessibility.md
 */
export async function expectAccessibleVariants(page: Page, locale: Locale): Promise<readonly number[]> {
  const variants = locale === 'de' ? VARIANTS : FEWER_VARIANTS
  const found: (readonly string[])[] = []
  for (const { colorScheme, size } of variants) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }) // no colour on its way to another
    await page.setViewportSize(size)
    found.push(await accessibilityFaults(page, { onlyColours: colorScheme === 'dark' }))
    if (size === NARROW)
      expect.soft(await pixelsBeyond(page), `pixels of ${page.url()} that stand out`).toBeLessThanOrEqual(0)
  }
  expect.soft(found, `accessibility of ${page.url()}`).toEqual(variants.map(() => []))
  return found.map(({ length }) => length)
}

/** The same of what a test has opened in a page. Afterwards the window is as before, and the theme is the light one. */
export async function expectOpenedAccessible(page: Page, locale: Locale): Promise<void> {
  const size = page.viewportSize()
  await expectAccessibleVariants(page, locale)
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}
