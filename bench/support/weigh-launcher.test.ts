import { expect, it } from 'vitest'
import { LAUNCHER_BUDGET_BYTES, launcherShare } from './weigh-launcher'

const OTHER_PARTS = '<main>Herzlich willkommen in Istanbul</main>'
const DETAILS =
  '<details class="chat-launcher no-print"><summary>Chat öffnen</summary><iframe></iframe></details>'
const DESCRIBED =
  '<script>push("[\\"$\\",\\"details\\",null,{\\"className\\":\\"chat-launcher no-print\\",\\"children\\":[[\\"$\\",\\"summary\\"]]}],[1]")</script>'
const RULES = '.button{color:red}'
const OWN_RULES = '.chat-launcher>summary{position:fixed}@media (min-width:1px){.a~.chat-launcher{right:0}}'

it('counts the element, its description for the scripts, and its rules', () => {
  const whole = launcherShare(`${OTHER_PARTS}${DETAILS}${DESCRIBED}`, [RULES + OWN_RULES])
  const elementOnly = launcherShare(`${OTHER_PARTS}${DETAILS}`, [RULES])
  expect(elementOnly.html).toBeGreaterThan(30)
  expect(whole.html).toBeGreaterThan(elementOnly.html + 20)
  expect([elementOnly.css, whole.css > 20]).toEqual([0, true])
})

it('is nothing on a page without the launcher', () => {
  expect(launcherShare(OTHER_PARTS, [RULES])).toEqual({ html: 0, css: 0 })
})

it('finds a launcher that is too heavy', () => {
  const heavy = Array.from({ length: 4_000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join(' ')
  const { html } = launcherShare(
    `<details class="chat-launcher"><summary>${heavy}</summary></details>${OTHER_PARTS}`,
    [],
  )
  expect(html).toBeGreaterThan(LAUNCHER_BUDGET_BYTES)
})
