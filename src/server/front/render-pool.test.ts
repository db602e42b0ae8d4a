import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { answerInPool, createPool, poolChooser, ServerBusyError } from './render-pool'
import { routeOf } from './routes'

const response = () => new ServerResponse(new IncomingMessage(new Socket()))

afterEach(() => void vi.useRealTimers())

describe('twenty strangers at once', () => {
  it('are served a few at a time, and the rest is turned away', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const pool = createPool(2, 3)
    let running = 0
    let most = 0
    const asked = Array.from({ length: 20 }, () =>
      pool(async () => {
        most = Math.max(most, ++running)
        await new Promise((done) => setTimeout(done, 2))
        running--
        return 'page'
      }).catch((error) => error),
    )
    const answers = await Promise.all(asked)
    expect(most).toBe(2)
    expect(answers.filter((answer) => answer === 'page')).toHaveLength(5)
    expect(answers.filter((answer) => answer instanceof ServerBusyError)).toHaveLength(15)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('from one network leave room for others, and wait in a queue of their own', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const pool = createPool(4, 60, { atOnce: 3, waiting: 20 })
    const never = vi.fn(() => new Promise<void>(() => undefined))
    const flood = Array.from({ length: 100 }, () => pool(never, '198.51.100.1').catch((error) => error))
    const refused = await Promise.race(flood.slice(23))
    expect(refused).toBeInstanceOf(ServerBusyError)
    expect(never).toHaveBeenCalledTimes(3)
    expect(await pool(async () => 'page', '203.0.113.9')).toBe('page')
    await expect(pool(never, '198.51.100.1')).rejects.toBeInstanceOf(ServerBusyError)
    warn.mockRestore()
  })

  it('who ask for unknown paths are in the same pool, also when these have the form of a file', () => {
    const pool = poolChooser()
    const of = (url: string) => pool(routeOf(url, () => 'de'))
    for (const url of [
      '/nothing.png',
      '/foo/bar.aa',
      '/de/anything.aa',
      '/wp-login.php',
      '/_next/static/nothing.js',
      '/captcha/a/b?c=d/e',
      '/items/a/b',
    ])
      expect(of(url), url).toBe(of('/de/login'))
    for (const url of [
      '/share-images/de/a.jpg',
      '/captions/de/a.vtt',
      '/captcha/a?b=c/d/e',
      '/auth/google/callback',
      '/api/services/1/2/3',
      '/uploads/a?form=b',
    ])
      expect(of(url), url).toBeUndefined()
  })

  it('leave pages of patients, staff and editors be', () => {
    const pool = poolChooser()
    const of = (url: string) => pool(routeOf(url, () => 'de'))
    expect(of('/de/search?q=a')).toBeDefined()
    expect(of('/de/search?q=a')).toBe(of('/blogs?q=b'))
    expect(of('/de/login')).toBeDefined()
    expect(of('/de/login')).toBe(of('/nowhere'))
    expect(of('/de/login')).not.toBe(of('/de/search'))
    for (const url of [
      '/captcha',
      '/items/contact_request',
      '/de/my-requests',
      '/desk',
      '/de/preview/services/1',
    ])
      expect(of(url)).toBeUndefined()
  })
})

describe('a slot of the pool', () => {
  it('is free again when its reader leaves or takes too long', async () => {
    vi.useFakeTimers()
    const pool = createPool(1, 5)
    const left = response()
    const never = () => new Promise<void>(() => undefined)
    void answerInPool(pool, left, never)
    void answerInPool(pool, response(), never)
    const third = vi.fn(async () => undefined)
    const answered = answerInPool(pool, response(), third)
    left.emit('close')
    await vi.advanceTimersByTimeAsync(10)
    expect(third).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_100)
    await answered
    expect(third).toHaveBeenCalledOnce()
  })

  it('is not used for a disconnected client', async () => {
    const gone = response()
    gone.destroy()
    const work = vi.fn(async () => undefined)
    await answerInPool(createPool(1, 1), gone, work)
    expect(work).not.toHaveBeenCalled()
  })

  it('rejects with the error of the renderer', async () => {
    const broken = answerInPool(createPool(1, 1), response(), () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
  })
})
