/** Lengths of the fields of a profile, and what a person can choose. Specification, section 3, "User and profile". */

export const TITLE_MAX_LENGTH = 40
export const LOCATION_MAX_LENGTH = 120
export const STREET_MAX_LENGTH = 120
export const CITY_MAX_LENGTH = 80
export const ZIP_MAX_LENGTH = 16
export const BILLING_NAME_MAX_LENGTH = 120
export const TAX_ID_MAX_LENGTH = 32

/** Where a person lives, and what their invoices say when that is another address. */
export const ADDRESS_KINDS = ['home', 'billing'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** Which of a message's two voices is read first, where the team wrote in another language. */
export const MESSAGE_ORDERS = ['translation', 'original'] as const
export type MessageOrder = (typeof MESSAGE_ORDERS)[number]
