/** Every page, route and server action of the tree is in the access matrix, or in its list of others. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MATRIX, OUTSIDE, OUTSIDE_FOLDERS } from '../support/access/matrix'
import { entryOf } from '../support/access/types'

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))

type TreeEntry = { readonly name: string; readonly folder: string }

/** `[locale]/(portal)/my-requests/page.tsx` → `page my-requests`, `page (portal)/my-requests`. */
function pages(): TreeEntry[] {
  return filesOf('src/app').flatMap((file) => {
    const path = /^(?:\[locale\]\/)?(.*?)\/?page\.tsx$/.exec(file)?.[1]
    if (path === undefined) return []
    return [{ name: `page ${path.replace(/\([^)]*\)\/?/g, '')}`, folder: `page ${path}` }]
  })
}

const METHODS = /export (?:async )?(?:function|const) (GET|HEAD|POST|PATCH|PUT|DELETE)\b/g

function routes(): TreeEntry[] {
  return filesOf('src/app').flatMap((file) => {
    const path = /^(.*)\/route\.tsx?$/.exec(file)?.[1]
    if (path === undefined) return []
    const methods = [...readFileSync(`src/app/${file}`, 'utf8').matchAll(METHODS)].map(([, method]) => method)
    const plain = path.replace(/\([^)]*\)\/?/g, '')
    return (methods.length > 0 ? methods : ['?']).map((method) => ({
      ...{ name: `route ${method} ${plain}`, folder: `route ${path}` },
    }))
  })
}

function actions(): TreeEntry[] {
  return filesOf('src/surfaces').flatMap((file) => {
    const path = /^(.*)\.tsx?$/.exec(file)?.[1]
    if (path === undefined || path.endsWith('.test')) return []
    const source = readFileSync(`src/surfaces/${file}`, 'utf8')
    if (!/^'use server'$/m.test(source)) return []
    const names = [...source.matchAll(/^export (?:const|async function) (\w+)/gm)].map(([, name]) => name)
    return names.map((name) => ({ name: `action ${path}.${name}`, folder: `action ${path}` }))
  })
}

const inMatrix = new Set(MATRIX.map(entryOf))
const tree = [...pages(), ...routes(), ...actions()]

const isOutside = ({ name, folder }: TreeEntry) =>
  name in OUTSIDE ||
  Object.keys(OUTSIDE_FOLDERS).some((one) => folder === one || folder.startsWith(`${one}/`))

it('every page, route and server action has a row in the access matrix, or a reason for having none', () => {
  const without = tree.filter((found) => !inMatrix.has(found.name) && !isOutside(found))
  expect(without.map(({ name }) => name)).toEqual([])
  expect(tree.length).toBeGreaterThan(150)
})

it('every row names something that exists, and nothing is both in the matrix and outside of it', () => {
  const names = new Set(tree.map(({ name }) => name))
  expect([...inMatrix].filter((name) => !names.has(name))).toEqual(['route GET live'])
  expect(Object.keys(OUTSIDE).filter((name) => !names.has(name) || inMatrix.has(name))).toEqual([])
  const unused = Object.keys(OUTSIDE_FOLDERS).filter(
    (one) => !tree.some(({ folder }) => folder === one || folder.startsWith(`${one}/`)),
  )
  expect(unused).toEqual([])
})
