import { expect, it } from 'vitest'
import { overBudget, PORTAL_BUDGET, PUBLIC_BUDGET, type Weight } from './weight-budgets'

const LIGHT: Weight = {
  ...{ html: 20_000, css: 15_000, js: 140_000, font: 40_000, image: 60_000, video: 0, other: 500 },
  total: 275_500,
}

it('names each part of a page that is heavier than its budget, and no page within it', () => {
  const heavy: Weight = { ...LIGHT, html: 40_100, js: 145_001, video: 2_000_000, total: 400_000 }
  const weights = [
    ['/de', LIGHT],
    ['/de/contact', heavy],
  ] as const
  expect(overBudget(weights, PUBLIC_BUDGET)).toEqual([
    '/de/contact: html 40.1 kB, budget 40',
    '/de/contact: js 145.0 kB, budget 145',
  ])
})

it('holds pages of the patient area to 190 kB of scripts, and to nothing else', () => {
  const page = (js: number) => [['/de/my-requests', { ...LIGHT, js, html: 90_000, total: 900_000 }]] as const
  expect(overBudget(page(190_000), PORTAL_BUDGET)).toEqual([])
  expect(overBudget(page(190_100), PORTAL_BUDGET)).toEqual(['/de/my-requests: js 190.1 kB, budget 190'])
})
