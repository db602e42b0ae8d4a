/** The landing form's fields as the wire names them (specification, section 3, landing-page form). Pure. */
import { type LandingField, type LandingInput, splitName } from './rules'

/** Wire field of a refusal → field of this form. */
export const LANDING_FIELDS: Readonly<Record<string, LandingField>> = {
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phone_number: 'phone',
  country: 'country',
  service_name: 'message',
}

/** The name is split at the first space; the message travels as `service_name`. */
export function landingItems(input: LandingInput, dialCode: string) {
  const { firstName, lastName } = splitName(input.name)
  return {
    first_name: firstName,
    last_name: lastName,
    email: input.email.trim(),
    phone_number: `${dialCode}${input.phone}`,
    country: input.country,
    service_name: input.message.trim(),
    consents: { privacy: input.terms },
  }
}
