import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { RECOVERY_ALPHABET } from './constants'
import { groupByFour, setUpView } from './present'
import {
  authenticatorKey,
  codeOf,
  isRequired,
  isStillPending,
  matchingStep,
  mustSetUp,
  openSteps,
  readCode,
  stepAt,
} from './rules'

const SECRET = '12345678901234567890'

describe('the codes are those of every authenticator app (RFC 6238, appendix B, the last six digits)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds it is %s', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
  })
})

describe('an authenticator that was set up before decision 0026 keeps working', () => {
  const earlier = 'Zk3v9nQxYh2mT5sWcE8rB1uJ0'
  it.each([
    [0, '878871'],
    [1, '416293'],
    [58_824_000, '102556'],
    [59_999_999, '739330'],
  ])('in step %d it shows %s', (step, code) => expect(codeOf(earlier, step)).toBe(code))

  it('it has the key that was scanned', () => {
    expect(authenticatorKey(earlier, 'Lalezar', 'ada@example.org').key).toBe(
      'LJVTG5RZNZIXQWLIGJWVINLTK5RUKODSIIYXKSRQ',
    )
  })
})

describe('which codes are accepted', () => {
  const at = new Date(1_800_000_015_000)
  const now = stepAt(at)

  it('those of the current step, the one before and the one after', () => {
    expect(openSteps({ at, usedStep: null })).toEqual([now - 1, now, now + 1])
  })
  it('never a used one, nor one before it', () => {
    expect(openSteps({ at, usedStep: now - 1 })).toEqual([now, now + 1])
    expect(openSteps({ at, usedStep: now })).toEqual([now + 1])
    expect(openSteps({ at, usedStep: now + 1 })).toEqual([])
  })
  it('finds the step of a right code and none of a wrong one', () => {
    const moment = { at, usedStep: null }
    expect(matchingStep(SECRET, codeOf(SECRET, now + 1), moment)).toBe(now + 1)
    expect(matchingStep(SECRET, codeOf(SECRET, now + 2), moment)).toBeUndefined()
    expect(matchingStep(SECRET, codeOf(SECRET, now - 2), moment)).toBeUndefined()
    expect(matchingStep(SECRET, '', moment)).toBeUndefined()
    const used = { at, usedStep: now }
    expect(matchingStep(SECRET, codeOf(SECRET, now), used)).toBeUndefined()
  })
})

describe('a typed code', () => {
  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['１２３４５６', 'app', '123456'],
    ['123–456', 'app', '123456'],
    ['abcd-ef01-2345-6789', 'recovery', 'abcdef0123456789'],
    ['ABCD EF01 2345 6789', 'recovery', 'abcdef0123456789'],
    ['abcdefOIl2345678', 'recovery', 'abcdef0112345678'],
  ])('%s is read', (typed, kind, code) => expect(readCode(typed)).toEqual({ kind, code }))

  it.each(['', '12345', '1234567', 'abcdef', 'abcdefuuuuuuuuuu', 'abcd-ef01-2345-678', '12345٣'])(
    '%s is no code',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  )
})

describe('who needs a second factor', () => {
  it.each([
    ['patient', false],
    ['support', true],
    ['editor', true],
    ['admin', true],
  ] as const)('%s: %s', (role, needed) => {
    expect([isRequired(role), mustSetUp(role, false), mustSetUp(role, true)]).toEqual([needed, needed, false])
  })
})

it('a secret that was shown can be confirmed for a quarter of an hour', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  const ago = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS)
  expect([isStillPending(null, at), isStillPending(ago(14.9), at), isStillPending(ago(15), at)]).toEqual([
    false,
    true,
    false,
  ])
})

describe('the set-up shows', () => {
  it('a URL that authenticator apps read, and its key in groups of four', () => {
    const view = setUpView(authenticatorKey(SECRET, 'Lalezar International', 'ada@example.org'))
    const uri = new URL(view.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toMatch(/Lalezar International:ada@example\.org$/)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Lalezar International',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(view.typed).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  })
  it('a QR code with its three marks and the margin that cameras need', () => {
    const { size, path } = setUpView(authenticatorKey(SECRET, 'Lalezar', 'ada@example.org')).qrCode
    const last = size - 5
    for (const corner of ['M4 4h', `M${last} 4h`, `M4 ${last}h`]) expect(path).toContain(corner)
    expect(path).not.toMatch(/M[0-3] /)
    expect(path).not.toMatch(new RegExp(`M${size - 4} `))
  })
  it('groups of four', () =>
    expect([groupByFour('abcdefghi', '-'), groupByFour('')]).toEqual(['abcd-efgh-i', '']))
})

describe('for any text at any time', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000))

  it('a code is accepted exactly while its step is at most one away and after the last used one', () => {
    const offset = fc.integer({ min: -4, max: 4 })
    fc.assert(
      fc.property(instant, offset, fc.option(offset), (at, away, used) => {
        const step = Math.max(0, stepAt(at) + away)
        const usedStep = used === null ? null : Math.max(0, stepAt(at) + used)
        // Another step may have the same six digits; then the code is accepted for that one.
        const open = openSteps({ at, usedStep }).filter((one) => one >= 0)
        const expected = open.find((one) => codeOf(SECRET, one) === codeOf(SECRET, step))
        expect(matchingStep(SECRET, codeOf(SECRET, step), { at, usedStep })).toBe(expected)
        if (open.includes(step)) expect(expected).toBeDefined()
      }),
    )
  })

  it('no code is accepted twice: the used steps only grow', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(90), fc.integer({ min: -2, max: 2 })), { maxLength: 30 }),
        (tries) => {
          let [seconds, usedStep]: [number, number | null] = [1_800_000_000, null]
          for (const [pause, away] of tries) {
            seconds += pause
            const at = new Date(seconds * 1000)
            const step = matchingStep(SECRET, codeOf(SECRET, stepAt(at) + away), { at, usedStep })
            if (step === undefined) continue
            expect(step).toBeGreaterThan(usedStep ?? -1)
            usedStep = step
          }
        },
      ),
    )
  })

  it('spaces, dashes and case of a recovery code do not matter', () => {
    const code = fc.string({ unit: fc.constantFrom(...RECOVERY_ALPHABET), minLength: 16, maxLength: 16 })
    const between = fc.array(fc.constantFrom('', ' ', '-', '–', '  '), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(code, between, fc.boolean(), (plain, gaps, isUpper) => {
        // Digits and letters; a code of digits alone is valid as well.
        const written = [...plain].map((letter, index) => `${gaps[index]}${letter}`).join('')
        expect(readCode(isUpper ? written.toUpperCase() : written)).toEqual({ kind: 'recovery', code: plain })
      }),
    )
  })

  it('six digits are a code of the app, and with one other character or one digit more or less they are none', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(digits, fc.nat(5), fc.constantFrom(...'aZo.%,_\u0000ß٣'), (code, at, other) => {
        expect(readCode(code.join(' '))).toEqual({ kind: 'app', code: code.join('') })
        expect(readCode(code.with(at, other).join(''))).toBeUndefined()
        expect(readCode(code.toSpliced(at, 1).join(''))).toBeUndefined()
        expect(readCode(code.toSpliced(at, 0, '7').join(''))).toBeUndefined()
      }),
    )
  })

  it('sixteen characters with one that our alphabet does not have, or one more or less, are no recovery code', () => {
    const letters = fc.array(fc.constantFrom(...RECOVERY_ALPHABET), { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(letters, fc.nat(15), fc.constantFrom(...'uU.%,_\u0000ß٣'), (code, at, other) => {
        expect(readCode(code.join('-'))).toEqual({ kind: 'recovery', code: code.join('') })
        expect(readCode(code.with(at, other).join(''))).toBeUndefined()
        expect(readCode(code.toSpliced(at, 1).join(''))).toBeUndefined()
        expect(readCode(code.toSpliced(at, 0, '7').join(''))).toBeUndefined()
      }),
    )
  })
})
