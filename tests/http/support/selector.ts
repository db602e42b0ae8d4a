/** The part of CSS selectors that tests use, for elements of a parsed document. */
import type { Element } from 'hast'

type Test = { readonly name: string; readonly sign: string; readonly value: string }
export type Step = { readonly tag: string; readonly tests: readonly Test[]; readonly isChild: boolean }

const COMPOUND = /^(?:\*|[\w-]+)?(?:[.#][\w-]+|\[[\w-]+(?:[\^$*]?=(?:"[^"]*"|[^\]"]*))?\])*$/
const ATTRIBUTE = /\[([\w-]+)(?:([\^$*]?=)(?:"([^"]*)"|([^\]"]*)))?\]|([.#])([\w-]+)/g

/** The steps of one selector, the last first. @throws for what is not supported: a wrong selector must not find nothing */
export function stepsOf(selector: string): Step[] {
  const tokens = selector.trim().match(/>|(?:\[[^\]]*\]|[^\s>[])+/g) ?? []
  const steps: Step[] = []
  let isChild = false
  for (const token of tokens) {
    if (token === '>') {
      isChild = true
      continue
    }
    if (!COMPOUND.test(token)) throw new Error(`Not a supported selector: ${selector}`)
    const tests = [...token.matchAll(ATTRIBUTE)].map(
      ([, name = '', sign = '', quoted, bare = '', mark, word = '']): Test =>
        mark === '.'
          ? { name: 'class', sign: '~=', value: word }
          : mark === '#'
            ? { name: 'id', sign: '=', value: word }
            : { name, sign, value: quoted ?? bare },
    )
    steps.unshift({ tag: /^[\w-]+/.exec(token)?.[0] ?? '', tests, isChild })
    isChild = false
  }
  return steps
}

export function isMatch(element: Element, { tag, tests }: Step): boolean {
  if (tag && element.tagName !== tag) return false
  return tests.every(({ name, sign, value }) => {
    const found = attributeOf(element, name)
    if (found === undefined) return false
    if (sign === '^=') return found.startsWith(value)
    if (sign === '$=') return found.endsWith(value)
    if (sign === '*=') return found.includes(value)
    if (sign === '~=') return found.split(' ').includes(value)
    return sign === '' || found === value
  })
}

/** The tree has its own names for attributes, such as `className` and `hrefLang`. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const plainName = name === 'class' ? 'classname' : name === 'for' ? 'htmlfor' : name.replaceAll('-', '')
  const [, value] = Object.entries(properties).find(([key]) => key.toLowerCase() === plainName) ?? []
  if (value === undefined || value === null || value === false) return undefined
  if (value === true) return ''
  return Array.isArray(value) ? value.join(' ') : String(value)
}
