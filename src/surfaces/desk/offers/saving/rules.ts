/** When the form of an offer is saved as a draft again after a refusal. Pure. */
import { OVERTAKEN_CODES } from '../together/stored-view'

/** Nothing can be sent or saved for the offer any more: it or its request has ended, or is not there. */
export const ENDED_CODES = [
  'OFFER_WITHDRAWN',
  'REQUEST_WITHDRAWN',
  'REQUEST_DECLINED',
  'REQUEST_BOOKED',
  'TRANSITION_NOT_ALLOWED',
  'NOT_FOUND',
] as const
export type EndedCode = (typeof ENDED_CODES)[number]

export function endedCodeOf(code: string | undefined): EndedCode | undefined {
  return ENDED_CODES.find((ended) => ended === code)
}

/** After these the form is not saved any more: another text is stored, the offer is over, or nothing ever is. */
const FINAL_CODES = [...OVERTAKEN_CODES, ...ENDED_CODES, 'OFFER_ALREADY_ANSWERED', 'DEMO_NOT_SAVED'] as const

export function isFinal(code: string | undefined): boolean {
  return FINAL_CODES.some((final) => final === code)
}

/** Whether the same form can be saved later. One that names a missing file cannot, until the file is taken off. */
export function maySaveUnchanged(code: string | undefined): boolean {
  return !isFinal(code) && code !== 'FILES_GONE'
}
