/** Reads and checks the landing form. */

import { landingItems } from '@/care/intake/landing/items'
import { checkLanding, nameParts, nationalDigits } from '@/care/intake/landing/rules'
import { plainText, visibleText } from '@/lib/plain-text'
import { type FormReading, textOf } from '../form-kind'

export function readLandingForm(data: FormData, phoneMax: number | undefined): FormReading {
  const dialCode = textOf(data, 'dial_code')
  const input = {
    // As it will be sent, which is what the server checks.
    name: nameParts(textOf(data, 'name')).join(' '),
    email: visibleText(textOf(data, 'email')),
    phone: nationalDigits(textOf(data, 'phone'), dialCode),
    country: textOf(data, 'country'),
    message: plainText(textOf(data, 'message')),
    terms: data.get('terms') !== null,
  }
  const errors = checkLanding(input, phoneMax)
  return { errors, email: input.email.trim(), items: landingItems(input, dialCode) }
}
