/** The package for other programs, packed and installed as they install it, and used by Node and by TypeScript without us. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'kervan-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const compiler = resolve('node_modules/typescript/bin/tsc')
const OPTIONS = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom']
const FILM = '/assets/6b657276-616e-8000-8000-00000000000c'

function run(command: string, ...options: readonly string[]): string {
  return execFileSync(command, options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

beforeAll(() => {
  for (const each of ['clients/typescript', 'node_modules/@directus/sdk'])
    run('npm', 'pack', resolve(each), '--silent', '--ignore-scripts')
  const tarball = (name: string) =>
    `file:${readdirSync(folder).find((file) => file.startsWith(name) && file.endsWith('.tgz'))}`
  const dependencies = { 'kervan-client': tarball('kervan-client'), '@directus/sdk': tarball('directus-sdk') }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent')
})

describe('the package', () => {
  it('has what programs need, and nothing else', () => {
    expect(readdirSync(join(folder, 'node_modules/kervan-client')).toSorted()).toEqual([
      ...['README.md', 'client.d.ts', 'client.js', 'package.json', 'schema.generated.ts'],
    ])
  })

  it('is imported by Node without a loader for TypeScript', () => {
    writeFileSync(
      join(folder, 'program.js'),
      `import { assetUrl, createKervanClient } from 'kervan-client'
       const kervan = createKervanClient('https://lalezar.example')
       console.log(JSON.stringify([typeof kervan.request, kervan.url.href, assetUrl('https://lalezar.example', '${FILM}')]))`,
    )
    expect(JSON.parse(run(process.execPath, 'program.js'))).toEqual([
      ...['function', 'https://lalezar.example/', `https://lalezar.example${FILM}`],
    ])
  })

  it('has types that know names and relations', () => {
    writeFileSync(
      join(folder, 'right.ts'),
      `import { readItems } from '@directus/sdk'
       import { assetUrl, createKervanClient, type Service } from 'kervan-client'
       const kervan = createKervanClient('https://lalezar.example')
       const [service] = await kervan.request(readItems('service', { fields: ['id', { translations: ['service_name'] }] }))
       export const name: string | null | undefined = service?.translations?.[0]?.service_name
       export const id: Service['id'] | undefined = service?.id
       export const film: string = assetUrl('https://lalezar.example', '${FILM}')
       // @ts-expect-error there is no such field
       kervan.request(readItems('service', { fields: ['bogus'] }))
       // @ts-expect-error there is no such collection
       kervan.request(readItems('bogus', {}))`,
    )
    expect(run(process.execPath, compiler, ...OPTIONS, 'right.ts')).toBe('')
  })
})

describe('the address of a file', () => {
  const url = async (base: string, path: string) => {
    const { assetUrl } = await import('../../clients/typescript/client')
    return assetUrl(base, path)
  }

  it.each([
    ['https://lalezar.example', FILM, `https://lalezar.example${FILM}`],
    ['https://lalezar.example/', FILM, `https://lalezar.example${FILM}`],
    ['https://lalezar.example/backend/', FILM, `https://lalezar.example/backend${FILM}`],
    ['https://lalezar.example', 'assets/1', 'https://lalezar.example/assets/1'],
    ['https://lalezar.example', 'https://films.example/1.mp4', 'https://films.example/1.mp4'],
    ['https://lalezar.example', '//films.example/1.mp4', '//films.example/1.mp4'],
  ])('%s and %s: %s', async (base, path, expected) => {
    expect(await url(base, path)).toBe(expected)
  })
})
