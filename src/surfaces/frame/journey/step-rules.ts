/** The steps of the journey from request to aftercare, and how far a patient is in each. Pure. */

export const JOURNEY_STEPS = [
  'request',
  'review',
  'offer',
  'travel',
  'treatment',
  'flight-home',
  'aftercare',
] as const
export type JourneyStep = (typeof JOURNEY_STEPS)[number]

export const STEP_STATES = ['done', 'current', 'unrecorded', 'ahead'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Steps that a stored status records. A medical review is done when it is written down; flight home is not recorded. */
const RECORDED: readonly JourneyStep[] = ['request', 'offer', 'travel', 'treatment', 'aftercare']

/**
 * The state of a step for a patient who is at `current`; without a current step all are ahead.
 * @param isReviewed whether the care team wrote down that a doctor has read the case
 */
export function stepState(
  step: JourneyStep,
  current: JourneyStep | undefined,
  isReviewed = false,
): StepState {
  if (step === current) return 'current'
  if (step === 'review' && current !== undefined && isReviewed) return 'done'
  const isPast = current !== undefined && JOURNEY_STEPS.indexOf(step) < JOURNEY_STEPS.indexOf(current)
  if (!isPast) return 'ahead'
  return RECORDED.includes(step) ? 'done' : 'unrecorded'
}

/** Whether the page must say that no medical review was recorded: after its place in the journey, until the treatment. */
export function lacksReview(current: JourneyStep | undefined, isReviewed = false): boolean {
  if (isReviewed) return false
  return current === 'offer' || current === 'travel'
}
