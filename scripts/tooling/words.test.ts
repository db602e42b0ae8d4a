/** What `npm run check -- words` refuses in names, comments, errors and titles, and what it lets pass. */
import { describe, expect, it } from 'vitest'
import { isRead, wordFaults } from './words.mjs'

const faults = (source: string, file = 'src/care/some-file.ts') => wordFaults(file, source)

describe('names', () => {
  it.each([
    'export function sendSomethingWhoever() {}',
    'const nobody = null',
    'const NOBODY = null',
    'const row = { somebodyElse: 1 }',
    'const drawAnew = () => 1',
    'type KeptForEver = string',
    'function send({ whoever }: Row) {}',
    'class Somebody {}',
  ])('refuses %s', (source) => {
    expect(faults(source)).toHaveLength(1)
  })

  it.each([
    'const forEvery = 1',
    'const canEwer = 1',
    'const manewer = 1',
    'function send({ owner }: Row) {}',
  ])('takes %s', (source) => {
    expect(faults(source)).toEqual([])
  })

  it('refuses the name of a file', () => {
    expect(faults('', 'src/care/files-of-nobody.ts')).toEqual([
      'src/care/files-of-nobody.ts:1: the file’s name: write a plain term',
    ])
  })
})

describe('words of the glossary', () => {
  const glossary = [
    { word: 'who', instead: 'actor', isRefusedInProse: false },
    { word: '2FA', instead: 'second step', isRefusedInProse: true },
    { word: 'kept reads', instead: 'content cache', isRefusedInProse: true },
  ]
  const refused = (source: string) => wordFaults('src/care/some-file.ts', source, glossary)

  it('are refused in names, with the word to write', () => {
    expect(refused('function mayOpen(who: Actor) {}')).toEqual([
      'src/care/some-file.ts:1: the name who: write actor',
    ])
  })

  it.each([
    'const askWho = 1',
    'const is2FAOn = true',
    'const enable2fa = true',
    'const keptReads = new Map()',
    'const KEPT_READS = 5',
  ])('are refused in %s', (source) => {
    expect(refused(source)).toHaveLength(1)
  })

  it('are refused in the name of a file', () => {
    expect(wordFaults('src/care/reset-2fa.ts', '', glossary)).toHaveLength(1)
  })

  it.each(['// their 2FA is on', '/* what the kept\n * reads hold */', "it('asks for 2FA', () => {})"])(
    'are refused in %s',
    (source) => {
      expect(refused(source)).toHaveLength(1)
    },
  )

  it.each(['// who may open it', 'const whole = 1', 'const keptReader = 1'])(
    'are no matter in %s',
    (source) => {
      expect(refused(source)).toEqual([])
    },
  )
})

describe('types', () => {
  it.each(['interface Asked { a: string }', 'export type Storing = string', 'type Kept = string'])(
    'refuses %s, which is no noun',
    (source) => {
      expect(faults(source)).toHaveLength(1)
    },
  )

  it.each([
    'interface Booking { a: string }',
    'type Heading = string',
    'type Rating = 1 | 2',
    'interface Feed { a: string }',
    'interface AcceptedOffer { a: string }',
  ])('takes %s', (source) => {
    expect(faults(source)).toEqual([])
  })
})

describe('durations', () => {
  it.each([
    'const LINGER = 5 * 60_000',
    'const HOUR = 60 * 60_000',
    'const LASTS = 24 * MS_PER_HOUR',
    'const POLL_INTERVAL = 500',
    'const PATIENCE = 15_000',
    'const LINGER = 15_000',
    'const SLOW = 240_000',
    'const MAX_WAIT = 45',
    'const PAUSE_BETWEEN = 20',
    'const DRAIN = 5',
    'const GRACE = 500',
    'const FIRST_BACKOFF = 5',
    'const MINUTE = 60_000',
    'const ONE_DAY = 86_400',
  ])('refuses %s, which does not say its unit', (source) => {
    expect(faults(source)).toHaveLength(1)
  })

  it.each([
    'const DRAIN_MS = 5 * 60_000',
    'const SESSION_DAYS = 7',
    'const MS_PER_HOUR = 60 * 60_000',
    'const REQUESTS_PER_MINUTE = 60 * 10',
    'const MAX_BYTES = 60 * 1024',
    'const MIN_AGE_YEARS = 18',
    'const GRACE_MS = 500',
    'const OPENS_UTC_HOUR = 5',
    'const WAITING_HASHES = 20',
    'const CPU_SLOWDOWN = 4',
    'const PAGES = 7',
  ])('takes %s', (source) => {
    expect(faults(source)).toEqual([])
  })
})

describe('words', () => {
  it('are refused in comments, with their line and a plain word', () => {
    expect(faults('const a = 1\n/** Whoever asks\n * is answered for\n * ever. */\nconst b = 2')).toEqual([
      'src/care/some-file.ts:2: “Whoever” in a comment: write who, the person who, anyone',
      'src/care/some-file.ts:3: “for ever” in a comment: write forever, permanently',
    ])
  })

  it.each([
    "throw new Error('An offer for somebody')",
    'throw unavailable(`for somebody`)',
    "log.warn({ id }, 'somebody waits')",
    "it('lets somebody in', () => {})",
    "test.each(rows)('lets somebody in', () => {})",
    "it.each([['lets somebody in', 1]])('%s', () => {})",
    "it.each(['lets somebody in'] as const)('%s: 200', () => {})",
    "const slow = test.extend({}); slow('lets somebody in', () => {})",
    "const a = test.extend({}); const b = a.extend({}); b('lets somebody in', () => {})",
    "expect(value, 'somebody is let in').toBe(1)",
    'expect.soft(value, `somebody is let in`).toBe(1)',
    "expect.poll(read, { message: 'somebody is let in' }).toBe(1)",
  ])('are refused in %s', (source) => {
    expect(faults(source)).toHaveLength(1)
  })

  it.each([
    "it.each(['somebody'])('lets %s in', () => {})",
    "it('lets a visitor in', () => { send('somebody') })",
    "it.each([['lets a visitor in', 'somebody']])('%s', () => {})",
    "const slow = send.extend({}); slow('somebody', () => {})",
    "expect('somebody').toBe('somebody')",
    "expect.stringContaining('somebody')",
    "const text = 'somebody'",
    '// nobody may open it',
    '// forever',
    "send('somebody')",
  ])('are allowed in %s', (source) => {
    expect(faults(source)).toEqual([])
  })
})

describe('citations', () => {
  it.each([
    'decisions, no. 22',
    'Decisions, nos. 1 and 8',
    'decision 4',
    'decisions, 24',
    'specification section 9',
    'decisions 6, 7 and 13',
    'record 0019',
    'reliability, row 16',
    'Reliability, rows 53 to 60',
    'Design, section 4',
    'tried-out fact A17',
  ])('refuses %s', (words) => {
    expect(faults(`// As in ${words}.`)).toHaveLength(1)
  })

  it.each([
    'specification, section 5',
    'reading 22',
    'readings 6 and 7',
    'decision 0019',
    'a decision of 2026',
  ])('takes %s', (words) => {
    expect(faults(`// As in ${words}.`)).toEqual([])
  })
})

it('sources are checked, generated files are not', () => {
  expect(isRead('src/care/offers/answer-offer.ts')).toBe(true)
  expect(isRead('scripts/check.mjs')).toBe(true)
  expect(isRead('src/db/migrations/0001.ts')).toBe(false)
  expect(isRead('src/base/captcha/glyphs.generated.ts')).toBe(false)
  expect(isRead('docs/voice.md')).toBe(false)
})
