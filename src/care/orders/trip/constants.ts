/** What a trip card says, in the order in which a traveller needs it. */
export const TRIP_GROUPS = {
  night: ['nightPhone'],
  flight: ['flightOut', 'flightOutAt', 'flightBack', 'flightBackAt'],
  transfer: ['transfer', 'transferPhone'],
  hotel: ['hotel', 'hotelAddress', 'hotelPhone', 'hotelFrom', 'hotelUntil'],
  interpreter: ['interpreter', 'interpreterPhone'],
  insurance: ['insurer', 'policyNumber'],
} as const satisfies Readonly<Record<string, readonly TripField[]>>
export type TripGroup = keyof typeof TRIP_GROUPS

/** How each part is typed and shown. A moment is typed in Istanbul's time and stored as an instant. */
export const TRIP_FIELDS = {
  nightPhone: 'phone',
  flightOut: 'text',
  flightOutAt: 'moment',
  flightBack: 'text',
  flightBackAt: 'moment',
  transfer: 'text',
  transferPhone: 'phone',
  hotel: 'text',
  hotelAddress: 'text',
  hotelPhone: 'phone',
  hotelFrom: 'day',
  hotelUntil: 'day',
  interpreter: 'text',
  interpreterPhone: 'phone',
  insurer: 'text',
  policyNumber: 'text',
} as const
export type TripField = keyof typeof TRIP_FIELDS

export const TRIP_TEXT_MAX = 300
