/** The time of one answer, and what is not counted against it. */
import { expect, it } from 'vitest'
import { ANSWER_TIMEOUT_MS, WAITING_TIMEOUT_MS } from '../constants'
import { AnswerTimeoutError, ConnectionTimeoutError, Deadline } from './limit-time'

function deadline() {
  let time = 1_000
  const made = new Deadline(() => time)
  const pass = (ms: number) => {
    time += ms
  }
  const wait = (ms: number) =>
    made.wait(async () => {
      pass(ms)
      return 'connection'
    })
  return { made, pass, wait }
}

it('has so much time in all, and is over afterwards', () => {
  const { made, pass } = deadline()
  pass(ANSWER_TIMEOUT_MS - 1)
  expect(made.remainingMs()).toBe(1)
  made.check()
  pass(2)
  expect(() => made.check()).toThrow(AnswerTimeoutError)
})

it('does not count the waiting for a connection', async () => {
  const { made, wait, pass } = deadline()
  expect(await wait(WAITING_TIMEOUT_MS - 10)).toBe('connection')
  expect(made.remainingMs()).toBe(ANSWER_TIMEOUT_MS)
  pass(1_000)
  expect(made.remainingMs()).toBe(ANSWER_TIMEOUT_MS - 1_000)
})

it('has another error when all waiting together took too long, and gives the connection back', async () => {
  const { made, wait, pass } = deadline()
  await wait(WAITING_TIMEOUT_MS - 10)
  const given: string[] = []
  const late = made.wait(
    async () => {
      pass(11)
      return 'late'
    },
    (connection) => given.push(connection),
  )
  await expect(late).rejects.toThrow(ConnectionTimeoutError)
  expect(given).toEqual(['late'])
  await expect(wait(0)).rejects.toThrow(ConnectionTimeoutError)
  made.check()
})
