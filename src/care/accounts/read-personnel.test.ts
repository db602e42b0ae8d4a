import { afterEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { readPersonnel } from './read-personnel'

afterEach(() => vi.restoreAllMocks())

describe('Personnel data', () => {
  it('that can be read are what was read', async () => {
    expect(await readPersonnel(async () => ['Elif'])).toEqual({ ok: true, value: ['Elif'] })
  })

  it('that cannot be loaded are said with the code of section 8, and logged', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const failed = await readPersonnel(() => Promise.reject(new Error('the database is away')))
    expect(failed).toEqual({ ok: false, code: 'PERSONNEL_LOADING_FAILED' })
    expect(logged).toHaveBeenCalledOnce()
  })
})
