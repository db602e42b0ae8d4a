/**
 * The desk's form for a request that is taken down on the phone: checked by the rules of the contact form, whose names
 * its fields have.
 */
import * as v from 'valibot'
import { toLocale } from '@/i18n/locales'
import { err, ok, type Result } from '@/lib/result'
import { isPlainText } from '@/lib/strict-json'
import { CALL_DAYS, REQUEST_QUOTE } from '../constants'
import { contactItems } from '../contact/items'
import { type ContactRequest, parseSubmission } from '../schema'
import { PHONE_SOURCE } from './constants'

export type CallerForm = { readonly request: ContactRequest; readonly key: string }

const key = v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID'))
/** Named with a call-back only; the form has no tick of its own for it. */
const CALL_BACK = [...CALL_DAYS.map((day) => `day_${day}`), 'contacting_hours_from', 'contacting_hours_to']

/** Refusals name the form's controls. @param today for ages */
export function parseCallerForm(form: FormData, today: Date): Result<CallerForm, 'INVALID_INPUT'> {
  const posted = v.safeParse(key, form.get('idempotency_key'))
  const isStorable = [...form.values()].every((value) => typeof value === 'string' && isPlainText(value))
  if (!posted.success || !isStorable) return err('INVALID_INPUT')
  const hasCallBack = CALL_BACK.some((name) => Boolean(form.get(name)))
  const items = contactItems({
    get: (name) => (name === 'call_back' ? (hasCallBack ? 'on' : null) : form.get(name)),
  })
  const { privacy, health } = items.consents
  const parsed = parseSubmission(
    {
      ...items,
      consents: { privacy, health },
      // Who calls is reached by phone, so a number is required.
      prefered_communication_way: 'Phone',
      request_quote: [REQUEST_QUOTE],
      locale: toLocale(items.PreferedLanguage),
      time_zone: form.get('time_zone'),
      lead_source: PHONE_SOURCE,
      ...{ files: [], files_form: null, has_file_under_way: false, has_file_failed: false },
      ...{ needs_service: false, needs_clinic: false },
    },
    today,
  )
  // Without one the first digits of the number would be read as a country's.
  const isWithoutCode = Boolean(form.get('phone')) && !form.get('dial_code')
  const fields = inForm({
    ...(parsed.ok ? {} : parsed.fields),
    ...(isSameAddress(form) ? {} : { email_again: 'EMAIL_DIFFERENT' }),
    ...(isWithoutCode ? { phone_number: 'PHONE_INVALID' } : {}),
    ...(items.message ? {} : { message: 'REQUIRED' }),
  })
  if (!parsed.ok || parsed.value.request.form !== 'contact' || Object.keys(fields).length > 0)
    return err('INVALID_INPUT', fields)
  return ok({ request: parsed.value.request, key: posted.output })
}

/** An address that was misheard would lead a stranger to what the caller said: it is typed twice. */
function isSameAddress(form: FormData): boolean {
  const [email, again] = ['email', 'email_again'].map((name) =>
    String(form.get(name) ?? '')
      .trim()
      .toLowerCase(),
  )
  return email === again
}

export const unconfirmedForm = v.object({ request: v.string('INVALID') })
export const resendForm = v.object({ request: v.string('INVALID'), idempotency_key: key })

/** An empty control → the code whose words name it. */
const MISSING: Readonly<Record<string, string>> = {
  ...{ first_name: 'FIRST_NAME_REQUIRED', last_name: 'LAST_NAME_REQUIRED', email: 'EMAIL_REQUIRED' },
  ...{ phone: 'PHONE_REQUIRED', PreferedLanguage: 'LANGUAGE_REQUIRED', message: 'MESSAGE_REQUIRED' },
  ...{ contacting_hours_from: 'CALL_FROM_REQUIRED', contacting_hours_to: 'CALL_UNTIL_REQUIRED' },
}

function inForm(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, code]) => {
      const control = name === 'phone_number' ? 'phone' : name
      return [control, code === 'REQUIRED' ? (MISSING[control] ?? code) : code]
    }),
  )
}
