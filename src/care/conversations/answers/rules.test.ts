import { describe, expect, it } from 'vitest'
import { fillAnswer } from './rules'

const patient = { name: 'Ada {reference} $& Lovelace', reference: 'RQ-2026-0042' }

describe('A canned answer', () => {
  it('has name and reference wherever they are named, exactly as they are', () => {
    expect(fillAnswer('Hallo {name}, zu {reference}: {name}', patient)).toBe(
      'Hallo Ada {reference} $& Lovelace, zu RQ-2026-0042: Ada {reference} $& Lovelace',
    )
  })

  it('keeps everything else', () => {
    expect(fillAnswer('{Name} { name } {date}', patient)).toBe('{Name} { name } {date}')
  })
})
