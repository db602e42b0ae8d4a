/** Reads and checks the contact form. Fetched when a visitor begins to fill it in. */

import { contactInput, contactItems } from '@/care/intake/contact/items'
import { checkContact } from '@/care/intake/contact/rules'
import { nationalDigits } from '@/care/intake/landing/rules'
import { now } from '@/lib/clock'
import { type FormReading, textOf } from '../form-kind'

export function readContactForm(data: FormData, phoneMax: number | undefined): FormReading {
  const items = contactItems(data)
  const phone = nationalDigits(textOf(data, 'phone'), textOf(data, 'dial_code'))
  const errors = checkContact(contactInput(items, phone), { today: now(), phoneMax })
  return { errors, email: items.email ?? '', items }
}
