/** The desk's form for a caller, as a member of the team fills it in. */
import { type CallerForm, parseCallerForm } from '@/care/intake/caller/schema'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { form } from './pending'
import { newAddress } from './people'

export const typed = ({ email = newAddress(), ...given }: Readonly<Record<string, string>> = {}) => ({
  ...{ first_name: 'Ada', last_name: 'Lovelace', email, email_again: email },
  ...{ dial_code: '+44', phone: '7911 123456' },
  ...{ country: 'GB', PreferedLanguage: 'en', service_name: 'Implant', clinic_name: 'Lalezar' },
  ...{ message: 'Asks for a price.', day_Tu: 'on', contacting_hours_from: '10:00' },
  ...{ contacting_hours_to: '12:00', terms: 'on', idempotency_key: newId() },
  ...given,
})

export const parse = (given?: Readonly<Record<string, string>>) => parseCallerForm(form(typed(given)), now())

export function read(given?: Readonly<Record<string, string>>): CallerForm {
  const parsed = parse(given)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  return parsed.value
}
