import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededFolder, sweep } from './seeded-folder.mjs'

let base: string
let made: string[]
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'kervan-seeded-'))
  made = []
})
afterEach(() => {
  for (const folder of [base, ...made]) rmSync(folder, { recursive: true, force: true })
})

async function fill(folder: string): Promise<void> {
  made.push(folder)
  mkdirSync(join(folder, 'postgres'))
}

describe('the folder of demo content', () => {
  it('is made once, also for two processes at the same time', async () => {
    const folders = await Promise.all([1, 2, 3].map(() => seededFolder({ base, key: 'a', fill })))
    expect(new Set(folders)).toEqual(new Set([join(base, 'a')]))
    expect(made).toHaveLength(1)
    expect(readdirSync(base)).toEqual(['a'])
  })

  it('is made again from other sources', async () => {
    await seededFolder({ base, key: 'a', fill })
    expect(await seededFolder({ base, key: 'b', fill })).toBe(join(base, 'b'))
    expect(made).toHaveLength(2)
  })

  it('does not exist after a failure, which the caller receives, and can be made by the next', async () => {
    const broken = async (folder: string) => {
      made.push(folder)
      throw new Error('no space left')
    }
    await expect(seededFolder({ base, key: 'a', fill: broken })).rejects.toThrow('no space left')
    expect(made.filter(existsSync)).toEqual([])
    expect(await seededFolder({ base, key: 'a', fill })).toBe(join(base, 'a'))
  })

  it('is refused while its database runs: a copy would be inconsistent', async () => {
    const running = async (folder: string) => {
      await fill(folder)
      writeFileSync(join(folder, 'postgres', 'postmaster.pid'), '1')
    }
    await expect(seededFolder({ base, key: 'a', fill: running })).rejects.toThrow('still runs')
  })

  it('does not wait for a process that was killed while it made one', async () => {
    writeFileSync(join(base, 'a.lock'), String(2 ** 22 + 5))
    expect(await seededFolder({ base, key: 'a', fill })).toBe(join(base, 'a'))
  })
})

it('folders of earlier days are deleted, of today the newest are kept', () => {
  const HOUR_MS = 3_600_000
  const at = 1_700_000_000_000
  const ages = { current: 30, a: 1, b: 2, c: 3, d: 4, e: 5, old: 25 }
  for (const [name, hours] of Object.entries(ages)) {
    mkdirSync(join(base, name))
    utimesSync(join(base, name), new Date(at - hours * HOUR_MS), new Date(at - hours * HOUR_MS))
  }
  sweep(base, 'current', at)
  expect(readdirSync(base).sort()).toEqual(['a', 'b', 'c', 'current', 'd'])
})
