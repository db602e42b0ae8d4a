import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Server actions that `formAction` does not make → why. */
const OTHERS = {
  'surfaces/frame/sign-out.ts': 'it has no fields, always redirects, and works without a session',
  'app/(payload)/layout.tsx': 'the content admin’s own action, made by Payload',
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
)
const read = (name: string) => readFileSync(`src/${name}`, 'utf8')
const withActions = sources.filter((name) => /^\s*'use server'$/m.test(read(name)))

it('every server action is made by formAction, or is in the list of others', () => {
  const others = withActions.filter((name) => {
    const exported = read(name).match(/^export .*$/gm) ?? []
    return exported.length === 0 || exported.some((line) => !/^export const \w+ = formAction\(/.test(line))
  })
  expect(others.sort()).toEqual(Object.keys(OTHERS).sort())
  expect(withActions.length).toBeGreaterThan(8)
})

it('server actions are only in surfaces and app: use cases do not depend on forms', () => {
  const below = withActions.filter((name) => !/^(?:surfaces|app)\//.test(name))
  expect(below).toEqual([])
})

it('every form has its own name in the log', () => {
  const names = withActions.flatMap((name) => [...read(name).matchAll(/^ {2}name: '([^']+)',$/gm)])
  const words = names.map(([, word]) => word)
  expect(new Set(words).size).toBe(words.length)
})
