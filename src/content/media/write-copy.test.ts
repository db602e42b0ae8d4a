import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyWriter } from './write-copy'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kervan-copies-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeCopy = copyWriter('test')
const stored = () => readdirSync(folder)
const drawing = (text: string) => async (part: string) => {
  await writeFile(part, text)
  return true
}

it('a copy is drawn once for all who ask at the same time, and not again', async () => {
  const target = join(folder, 'a.webp')
  const asked = ['first', 'second', 'third'].map((text) => writeCopy(target, drawing(text)))
  expect(await Promise.all(asked)).toEqual(['STORED', 'STORED', 'STORED'])
  expect(await writeCopy(target, drawing('later'))).toBe('STORED')
  expect(await readFile(target, 'utf8')).toBe('first')
})

it('at most two are drawn at once', async () => {
  let [running, most] = [0, 0]
  const slow = async (part: string) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return drawing('x')(part)
  }
  await Promise.all([1, 2, 3, 4, 5].map((place) => writeCopy(join(folder, `${place}.webp`), slow)))
  expect(most).toBe(2)
  expect(stored()).toHaveLength(5)
})

it('nothing is stored where there is nothing to draw, or drawing fails', async () => {
  const target = join(folder, 'a.webp')
  expect(await writeCopy(target, async () => false)).toBe('NOT_DRAWN')
  const failing = writeCopy(target, async (part) => {
    await writeFile(part, 'ha')
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(stored()).toEqual([])
  expect(await writeCopy(target, drawing('half'))).toBe('STORED')
})

it('a process that is killed while it writes leaves no half copy under the name', async () => {
  const target = join(folder, 'a.webp')
  const script = `
    const { loadSource } = await import(process.argv[1])
    const { writeFile } = await import('node:fs/promises')
    const { copyWriter } = await loadSource('src/content/media/write-copy.ts')
    copyWriter('test')(process.argv[2], async (part) => {
      await writeFile(part, 'ha')
      console.log('half')
      return new Promise((resolve) => setTimeout(resolve, 60_000, true))
    })`
  const source = join(process.cwd(), 'scripts/tooling/load-source.mjs')
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', script, source, target], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => writer.on('exit', resolve))
  await new Promise((resolve) => writer.stdout.once('data', resolve))
  writer.kill('SIGKILL')
  await ended
  expect(stored()).toEqual([expect.stringMatching(/^a\.webp\..+\.part$/)])
  expect(await writeCopy(target, drawing('whole'))).toBe('STORED')
  expect(await readFile(target, 'utf8')).toBe('whole')
})
