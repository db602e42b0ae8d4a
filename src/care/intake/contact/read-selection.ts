/**
 * The choices on which other parts of the contact form depend. Small, because it is part of the page; the form's rules
 * are fetched when a visitor begins to fill it in. Pure.
 */
import { COMMUNICATIONS, HEALTH_FIELDS } from '../constants'
import { CONTACT_NAMES } from './names/constants'

export type Selection = {
  readonly communication: string
  readonly hasCallBack: boolean
  readonly hasHealthData: boolean
  readonly country: string
  /** What the request is about, in the visitor's words. */
  readonly topic: string
}
export const EMPTY_SELECTION: Selection = {
  communication: '',
  hasCallBack: false,
  hasHealthData: false,
  country: '',
  topic: '',
}

/** Names of the controls that hold health data. */
const HEALTH_CONTROLS = [
  ...HEALTH_FIELDS.map((field) => CONTACT_NAMES[field]),
  ...['files', 'has_file_under_way', 'has_file_failed'],
]

/** @param form `FormData` */
export function readSelection(form: { readonly get: (name: string) => unknown }): Selection {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    communication: text('prefered_communication_way'),
    hasCallBack: form.get('call_back') !== null,
    hasHealthData: HEALTH_CONTROLS.some((name) => text(name) !== ''),
    country: text('country'),
    topic: `${text('service_name')} ${text('service_description')}`,
  }
}

/** Whether a phone number is required: for every way of communication but email. */
export function needsPhone(communication: string): boolean {
  return communication !== 'Email' && COMMUNICATIONS.some((one) => one === communication)
}
