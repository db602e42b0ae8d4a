/** Rich text is sanitised: none of 150 hostile samples runs, even without a Content-Security-Policy. */
import { renderMarkdown, sanitizeHtml } from '@/lib/markdown'
import { HOSTILE_SAMPLES } from '../support/hostile-samples'
import { expect, test } from './support/fixtures'

test('no hostile sample runs in a browser, whatever is clicked and focused', async ({ page }) => {
  test.slow()
  await page.route('**/*', (route) => route.abort())
  const ran: string[] = []
  await page.exposeFunction('report', (what: string) => ran.push(what))
  await page.setContent('<!doctype html><main></main>')
  await page.evaluate(() => {
    Object.assign(window, { alert: () => Reflect.get(window, 'report')?.(document.title) })
  })
  for (const [at, sample] of HOSTILE_SAMPLES.entries()) {
    for (const html of [renderMarkdown(sample), sanitizeHtml(sample)]) {
      await page.evaluate(
        ([title, text]) => {
          document.title = title
          const main = document.querySelector('main')
          if (!main) return
          main.innerHTML = text
          for (const element of main.querySelectorAll('*')) {
            element.addEventListener('click', (event) => {
              const link = event.target instanceof Element ? event.target.closest('a') : null
              if (link?.protocol !== 'javascript:') event.preventDefault() // ordinary links would leave the page
            })
            if (element instanceof HTMLElement) {
              element.focus()
              element.click()
            }
          }
        },
        [`${at}: ${sample}`, html] as const,
      )
    }
  }
  // The samples' animations have begun two frames later, and this picture's failure is reported after theirs.
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await drawn()
    await drawn()
    document.title = 'the last picture'
    const main = document.querySelector('main')
    if (main) main.innerHTML = '<img src="data:image/png,none" onerror="alert(1)">'
  })
  await expect.poll(() => ran).toContain('the last picture')
  expect(ran).toEqual(['the last picture'])
})

test('the check works: the same samples run when they are not sanitised', async ({ page }) => {
  const ran = new Set<string>()
  await page.exposeFunction('report', (what: string) => ran.add(what))
  await page.setContent('<!doctype html><main></main>')
  await page.evaluate((samples) => {
    Object.assign(window, { alert: () => Reflect.get(window, 'report')?.('ran') })
    const main = document.querySelector('main')
    if (main) main.innerHTML = samples
  }, '<img src=x onerror=alert(1)>')
  await expect.poll(() => ran.size).toBe(1)
})
