import { describe, expect, it } from 'vitest'
import { STAGES } from '../constants'
import type { Figures } from '../present'
import { answerFigures, funnelOf, ratingFigures } from '../rules'
import { writeSummary } from './write-summary'

const NONE = { now: 0, before: 0 }
const EMPTY: Figures = {
  days: { from: '2026-11-01', until: '2026-11-10' },
  before: { from: '2026-10-22', until: '2026-10-31' },
  total: NONE,
  groups: { source: [], partner: [], landing: [], country: [], language: [], treatment: [] },
  funnel: funnelOf(STAGES.map(() => NONE)),
  answers: { now: answerFigures([], 0), before: answerFigures([], 0) },
  ...{ people: [], statuses: [], grounds: [], offers: [] },
  ...{ chats: ratingFigures([]), stays: ratingFigures([]) },
}
const linesOf = async (figures: Partial<Figures>, title: string) =>
  (await writeSummary({ ...EMPTY, ...figures }, {}, 'en'))
    .split('\r\n')
    .filter((line) => line.startsWith(title))
    .map((line) => line.slice(title.length + 1))

describe('small numbers cannot be computed', () => {
  it('from the mean of ratings: it is left out with any of them, and a second rating, too', async () => {
    const stays = ratingFigures([
      { score: 5, now: 8, before: 6 },
      { score: 4, now: 6, before: 5 },
      { score: 1, now: 1, before: 0 },
    ])
    expect(await linesOf({ stays }, 'Ratings of stays')).toEqual([
      'Average,1 to 5,not shown,4.55,,,15',
      '5 out of 5,number,8,6,,,',
      '4 out of 5,number,not shown,5,,,',
      '3 out of 5,number,0,0,,,',
      '2 out of 5,number,0,0,,,',
      '1 out of 5,number,not shown,0,,,',
    ])
  })

  it('from the accepted offers, which the way to treatment says, too', async () => {
    const offers = [
      { name: 'accepted' as const, now: 15, before: 9 },
      { name: 'declined' as const, now: 3, before: 5 },
    ]
    expect(await linesOf({ offers }, 'What became of offers')).toEqual([
      'Accepted,number,not shown,9,,,',
      'Declined,number,not shown,5,,,',
    ])
  })

  it('a median of few is left out by itself', async () => {
    const count = { now: 4, before: 5 }
    const statuses = [{ status: 'pending' as const, count, median: { now: 3_600_000, before: 7_200_000 } }]
    expect(await linesOf({ statuses }, 'Time in each status')).toEqual(['New,hours,not shown,2,,,not shown'])
  })
})
