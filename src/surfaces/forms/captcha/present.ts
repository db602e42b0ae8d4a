/** How a captcha is shown on the site and in the chat. Pure. */
import type { CaptchaWords } from './captcha-words'
import type { CaptchaPhase } from './use-captcha'

/** What is wrong with what was typed; undefined while nothing is. */
export function captchaError(phase: CaptchaPhase, words: CaptchaWords): string | undefined {
  if (phase === 'empty') return words.empty
  if (phase === 'wrong') return words.wrong
  if (phase === 'expired') return words.expired
  if (phase === 'unavailable') return words.unavailable
  return undefined
}

/** Address of an image, not markup: nothing in the SVG can become part of the page. */
export function pictureUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
