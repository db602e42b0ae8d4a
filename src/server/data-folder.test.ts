import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderTakenError, lockDataFolder } from './data-folder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kervan-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockAs = (ownerProcess: object) =>
  writeFileSync(join(folder, 'running.json'), JSON.stringify(ownerProcess))

describe('a second start on the same data folder says that one is running', () => {
  it('refuses while the owner process runs, and names its address', () => {
    lockAs({ pid: process.ppid, began: '', address: 'http://localhost:3000' })
    expect(() => lockDataFolder(folder)).toThrow(DataFolderTakenError)
  })

  it('takes over from a process that was killed', () => {
    lockAs({ pid: 2 ** 22 + 5, began: '1' })
    expect(() => lockDataFolder(folder)).not.toThrow()
  })

  it('is not fooled by a pid that was used again', () => {
    lockAs({ pid: process.ppid, began: 'another time' })
    expect(() => lockDataFolder(folder)).not.toThrow()
  })

  it('takes over when the file was cut off by a crash', () => {
    writeFileSync(join(folder, 'running.json'), '{"pid":')
    const lock = lockDataFolder(folder)
    lock.release()
    expect(() => lockDataFolder(folder)).not.toThrow()
  })
})
