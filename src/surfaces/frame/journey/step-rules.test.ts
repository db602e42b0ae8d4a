import { describe, expect, it } from 'vitest'
import { JOURNEY_STEPS, lacksReview, stepState } from './step-rules'

describe('The state of each step of the journey', () => {
  const states = (current: (typeof JOURNEY_STEPS)[number] | undefined) =>
    JOURNEY_STEPS.map((step) => stepState(step, current))

  it('a medical review is done once it is written down, and not missing then', () => {
    expect(stepState('review', 'offer', true)).toBe('done')
    expect(stepState('review', 'request', true)).toBe('done')
    expect(stepState('review', 'offer')).toBe('unrecorded')
    expect(stepState('review', undefined, true)).toBe('ahead')
    expect(lacksReview('offer', true)).toBe(false)
    expect(lacksReview('travel')).toBe(true)
  })

  it('with an offer the review is shown as unrecorded, and said to be missing until the treatment', () => {
    expect(states('offer').slice(0, 4)).toEqual(['done', 'unrecorded', 'current', 'ahead'])
    expect(JOURNEY_STEPS.filter((step) => lacksReview(step))).toEqual(['offer', 'travel'])
  })

  it('a flight home is not done only because the treatment is', () => {
    expect(states('aftercare')).toEqual([
      'done',
      'unrecorded',
      'done',
      'done',
      'done',
      'unrecorded',
      'current',
    ])
  })

  it('all steps are ahead of a patient without a request', () => {
    expect(new Set(states(undefined))).toEqual(new Set(['ahead']))
  })
})
