/** Reads server-sent events from the pieces in which they arrive. Pure: the caller decodes the bytes. */

export type StreamedEvent = {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

/** An event is complete with an empty line; a line that begins with a colon is a sign of life. */
export function streamReader(onEvent: (event: StreamedEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) onEvent(event)
    }
  }
}

function eventOf(block: string): StreamedEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (name) fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value)
  }
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { event: fields.get('event') ?? 'message', id: fields.get('id'), data }
}
