import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No finding of axe on the page as it stands. @param within selector of the part to look at; default: all */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(STANDARD)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}
