import { expect, it } from 'vitest'
import { keepLine, type LineSource } from './live-line'

class FakeSource extends EventTarget implements LineSource {
  isOpen = true
  close(): void {
    this.isOpen = false
  }
  say(type: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
}

function start() {
  const sources: FakeSource[] = []
  const said: string[] = []
  let timers: { act: () => void; milliseconds: number; id: number }[] = []
  const pauses: number[] = []
  const line = keepLine({
    open: () => {
      const source = new FakeSource()
      sources.push(source)
      return source
    },
    onUp: () => said.push('up'),
    onDown: () => said.push('down'),
    onChange: () => said.push('change'),
    onTyping: (data) => said.push(`typing ${data}`),
    later: (act, milliseconds) => {
      const id = pauses.push(milliseconds)
      timers.push({ act, milliseconds, id })
      return id
    },
    cancel: (id) => {
      timers = timers.filter((timer) => timer.id !== id)
    },
    random: () => 1,
  })
  const runTimers = () => {
    const due = timers
    timers = []
    for (const { act } of due) act()
  }
  return { line, sources, said, pauses, runTimers, newest: () => sources.at(-1) }
}

it('tells of changes and of the team that is writing', () => {
  const { said, newest } = start()
  newest()?.say('open')
  newest()?.say('change')
  newest()?.say('typing', '{"side":"team"}')
  expect(said).toEqual(['up', 'change', 'typing {"side":"team"}'])
})

it('is opened again after pauses that become longer, until it is open', () => {
  const { pauses, runTimers, newest, sources } = start()
  for (let failure = 0; failure < 6; failure += 1) {
    newest()?.say('error')
    runTimers()
  }
  expect(pauses).toEqual([1_000, 2_000, 5_000, 10_000, 30_000, 30_000])
  newest()?.say('open')
  newest()?.say('error')
  expect(pauses.at(-1)).toBe(1_000)
  expect(sources.filter(({ isOpen }) => isOpen)).toEqual([])
})

it('is opened again when the server ends it, and at once when the browser is on line again', () => {
  const { line, pauses, runTimers, sources, newest } = start()
  newest()?.say('end')
  runTimers()
  expect(sources).toHaveLength(2)
  newest()?.say('error')
  line.now()
  expect(pauses.at(-1)).toBe(0)
  runTimers()
  expect(sources).toHaveLength(3)
})

it('is not opened again once it was ended here', () => {
  const { line, runTimers, sources, newest } = start()
  newest()?.say('error')
  line.end()
  runTimers()
  expect(sources).toHaveLength(1)
})
