import { describe, expect, it } from 'vitest'
import { judgeMemory, type MemorySample, minutesOf, parseSamples } from './memory'

const MEMORY_BUDGET = { peakRssMb: 700, growthMb: 5 }

/** A sample every five seconds for so many minutes. */
function samples(minutes: number, rssAt: (minute: number, n: number) => number): MemorySample[] {
  return Array.from({ length: minutes * 12 }, (_, n) => ({
    atSeconds: n * 5,
    rss: rssAt(n / 12, n),
    heap: 100,
    external: 10,
  }))
}

describe('what samples of memory say', () => {
  it('is fine when memory is flat below the budget, however it goes up and down within a minute', () => {
    const verdict = judgeMemory(
      samples(30, (_, n) => 600 + (n % 6) * 10),
      MEMORY_BUDGET,
      30,
    )
    expect(verdict.faults).toEqual([])
    expect(verdict.peakRssMb).toBe(650)
    expect(Math.abs(verdict.growthMb)).toBeLessThan(1)
  })

  it('is fine when memory grew only while the process became warm', () => {
    expect(
      judgeMemory(
        samples(30, (minute) => Math.min(500 + minute * 20, 640)),
        MEMORY_BUDGET,
        30,
      ).faults,
    ).toEqual([])
  })

  it('is a fault when the process takes more than the budget at any time', () => {
    const peak = samples(10, (_, n) => (n === 7 ? 701 : 500))
    expect(judgeMemory(peak, MEMORY_BUDGET, 10).faults).toEqual([
      'The process took 701 MB; the budget is 700 MB',
    ])
  })

  it('is a fault when memory still grows at the end', () => {
    const { growthMb, faults } = judgeMemory(
      samples(30, (minute) => 500 + minute * 2),
      MEMORY_BUDGET,
      30,
    )
    expect(growthMb).toBeCloseTo(20, 0)
    expect(faults).toHaveLength(1)
  })

  it.each([
    ['all of them', [], 'Only 0 of 30 minutes have a sample'],
    ['the last ones', samples(26, () => 500), 'Only 26 of 30 minutes have a sample'],
    [
      'some in the middle',
      samples(30, () => 500).filter(({ atSeconds }) => atSeconds < 600 || atSeconds >= 840),
      'Only 26 of 30 minutes have a sample',
    ],
  ])('is a fault when samples are missing: %s', (_, sampled, fault) => {
    expect(judgeMemory(sampled, MEMORY_BUDGET, 30).faults).toEqual([fault])
  })

  it('is fine when a tenth of the minutes has no sample', () => {
    expect(
      judgeMemory(
        samples(27, () => 500),
        MEMORY_BUDGET,
        30,
      ).faults,
    ).toEqual([])
  })
})

describe('the samples of a process', () => {
  it('are read in megabytes, without those of the processes it started', () => {
    const text = '7 1000 2097152 1048576 0\n8 1000 99999999 0 0\n7 6000 3145728 1048576 1048576\n'
    expect(parseSamples(text, 7)).toEqual([
      { atSeconds: 0, rss: 2, heap: 1, external: 0 },
      { atSeconds: 5, rss: 3, heap: 1, external: 1 },
    ])
  })

  it('have a middle one in every minute', () => {
    expect(minutesOf(samples(2, (_, n) => n)).map(({ rss }) => rss)).toEqual([5, 17])
  })
})
