import { describe, expect, it } from 'vitest'
import { type StreamedEvent, streamReader } from './stream-reader'

function eventsOf(pieces: readonly string[]): StreamedEvent[] {
  const events: StreamedEvent[] = []
  const read = streamReader((event) => events.push(event))
  for (const piece of pieces) read(piece)
  return events
}

const TEXT = ':\n\nevent: change\nid: 12.4:5:\ndata: {"a":1}\n\n:\n\nevent: end\ndata: {}\n\n'

describe('a stream is read as events', () => {
  const whole = eventsOf([TEXT])

  it('with name, id and data; signs of life are none', () => {
    expect(whole).toEqual([
      { event: 'change', id: '12.4:5:', data: '{"a":1}' },
      { event: 'end', id: undefined, data: '{}' },
    ])
  })

  it('in whatever pieces it arrives', () => {
    for (let cut = 1; cut < TEXT.length; cut += 1)
      expect(eventsOf([TEXT.slice(0, cut), TEXT.slice(cut)])).toEqual(whole)
    expect(eventsOf([...TEXT])).toEqual(whole)
  })

  it('an event whose end has not arrived is none yet', () => {
    expect(eventsOf(['event: change\ndata: {}\n'])).toEqual([])
  })

  it('data of several lines is one text', () => {
    expect(eventsOf(['data: a\r\ndata: b\r\n\r\n'])).toEqual([
      { event: 'message', id: undefined, data: 'a\nb' },
    ])
  })
})
