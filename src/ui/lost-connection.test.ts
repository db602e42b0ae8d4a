/** Bad luck of issue 11: the connection is lost while a form is sent. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { redirect } from 'next/navigation'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { answerLoss, CONNECTION_LOST, FOREIGN_ANSWER, isConnectionLost, keepOnLoss } from './lost-connection'

const KEY = 'idempotency_key'
const DONE: FormState = { status: 'done' }

function form(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

/** An action that fails with each of `errors` before it answers, and the keys it was sent. */
function unlucky(...errors: unknown[]) {
  const keys: unknown[] = []
  const action = async (_state: FormState, data: FormData) => {
    keys.push(data.get(KEY))
    if (errors.length > 0) throw errors.shift()
    return DONE
  }
  return { action: answerLoss(action), keys }
}

describe('a form whose connection is lost', () => {
  it('is answered like a refused one, and its earlier values stay', async () => {
    const { action } = unlucky(new TypeError('Failed to fetch'))
    const before: FormState = { status: 'error', code: 'INVALID_INPUT', values: { reason: 'too far' } }
    expect(await action(before, form({ reason: 'too expensive' }))).toEqual({
      status: 'error',
      code: CONNECTION_LOST,
      values: { reason: 'too far' },
    })
  })

  it('is sent with the same key until an answer arrives, whatever key the page has meanwhile', async () => {
    const { action, keys } = unlucky(new TypeError('Load failed'), new Error(FOREIGN_ANSWER))
    const first = await action(IDLE, form({ [KEY]: 'key-one' }))
    const second = await action(first, form({ [KEY]: 'key-two' }))
    const third = await action(second, form({ [KEY]: 'key-three' }))
    expect(third).toEqual(DONE)
    await action(third, form({ [KEY]: 'key-four' }))
    expect(keys).toEqual(['key-one', 'key-one', 'key-one', 'key-four'])
  })

  it.each([
    ['a redirect of Next', thrownBy(() => redirect('/en'))],
    ['an error of the server', Object.assign(new TypeError('x'), { digest: '1234' })],
    ['any other error', new Error('a defect')],
    ['no error', 'text'],
  ])('does not take %s for a lost connection', async (_what, error) => {
    const { action } = unlucky(error)
    await expect(action(IDLE, form({}))).rejects.toBe(error)
  })

  it('leaves the action as it is on the server, where a form without scripts needs its reference', () => {
    const action = async () => IDLE
    expect(keepOnLoss(action)).toBe(action)
  })

  it('knows the words of Next for an answer that is not its own', () => {
    const reducer = 'next/dist/client/components/router-reducer/reducers/server-action-reducer'
    const source = readFileSync(createRequire(import.meta.url).resolve(reducer), 'utf8')
    expect(source).toContain(`'${FOREIGN_ANSWER}'`)
    expect(isConnectionLost(new Error(FOREIGN_ANSWER))).toBe(true)
  })

  it('has words in every group of errors of a form', async () => {
    const groups = errorGroups(await loadMessages('en'))
    expect(groups.length).toBeGreaterThan(10)
    expect(groups.filter((group) => !(CONNECTION_LOST in group))).toEqual([])
  })
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

/** The groups of messages by error code that forms show. */
function errorGroups(messages: object): object[] {
  const nested = Object.values(messages).filter((value) => typeof value === 'object' && value !== null)
  return [...('UNKNOWN' in messages ? [messages] : []), ...nested.flatMap((value) => errorGroups(value))]
}
