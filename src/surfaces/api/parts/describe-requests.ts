/** Sending a contact request, and who is on call. What a request may hold comes from what reads it. Pure. */

import * as v from 'valibot'
import { CALL_DAYS, CALL_HOURS, COMMUNICATIONS, REQUEST_QUOTE } from '@/care/intake/constants'
import { REFUSALS, toData } from '@/care/intake/items'
import { contactRequestWire, parseSubmission } from '@/care/intake/schema'
import { REQUEST_FIELDS } from '@/care/requests/fields'
import { toWire } from '@/care/schedule/items'
import { EXAMPLE_REQUEST } from '@/content/items/describe-collections'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { requestIdSchema, userIdSchema } from '@/lib/record-ids'
import { dataOf, type ExampleRequest, type Json, jsonContent, refersTo, refusalsOf } from './json'
import { jsonSchemaOf } from './json-schema'

const PERSON = v.parse(userIdSchema, '0190c0de-3d6e-7a11-9b1f-6f1d8a2c4e55')
const REQUEST = v.parse(requestIdSchema, '0190c0de-3d6e-7a11-9b1f-6f1d8a2c4e56')
const SHIFT = {
  ...{ userId: PERSON, firstName: 'Derya', phone: '+902125550100', languages: ['tr', 'en'] },
  ...{ startsAt: new Date('2026-12-05T06:00:00Z'), endsAt: new Date('2026-12-05T14:00:00Z') },
}
const BODY = {
  ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org', phone_number: '+905321234567' },
  ...{ country: 'GB', locale: 'en', service_name: 'A question about a hair transplant.' },
  ...{ lead_source: 'partner-clinic', consents: { privacy: true }, idempotency_key: 'partner-0001' },
}
/** For the age of a person, which no part of this page has. */
const ANY_DAY = new Date('2026-01-01T00:00:00Z')
const language = {
  type: 'string',
  examples: [...LOCALES, ...Object.values(LANGUAGES).map(({ code }) => code)],
}

/** What the schema leaves to later rules: lists of values, and what a text means. */
const KNOWN: Readonly<Record<string, Json>> = {
  [REQUEST_FIELDS.preferredCommunication.wire]: { enum: COMMUNICATIONS },
  [REQUEST_FIELDS.preferredLanguage.wire]: language,
  [REQUEST_FIELDS.locale.wire]: { ...language, description: 'The language of mails to the person.' },
  [REQUEST_FIELDS.callDays.wire]: { items: { type: 'string', enum: CALL_DAYS } },
  [REQUEST_FIELDS.contactFrom.wire]: { enum: CALL_HOURS },
  [REQUEST_FIELDS.contactUntil.wire]: { enum: CALL_HOURS },
  [REQUEST_FIELDS.isQuote.wire]: { items: { type: 'string', enum: [REQUEST_QUOTE] } },
  [REQUEST_FIELDS.email.wire]: { format: 'email' },
  [REQUEST_FIELDS.birthDate.wire]: { format: 'date' },
  [REQUEST_FIELDS.phone.wire]: { description: 'With its dial code.' },
  [REQUEST_FIELDS.country.wire]: { description: 'ISO 3166-1, two letters.' },
  consents: { description: 'Of the person. Texts about health need `health`; `privacy` is always needed.' },
  captcha: { description: 'Not needed with a token that may send requests.' },
}

/** The names that are refused when nothing is sent. @param sent what makes it this form */
function requiredBy(sent: Json): readonly string[] {
  const answer = parseSubmission(sent, ANY_DAY)
  const names = answer.ok ? [] : Object.keys(answer.fields ?? {})
  return [...new Set(names.map((name) => (name === 'terms' ? 'consents' : name)))]
}

function contactRequest(): Json {
  const { properties = {}, ...schema } = jsonSchemaOf(contactRequestWire)
  const lengths = Object.values(REQUEST_FIELDS).map((field): [string, Json] => [
    field.wire,
    'max' in field ? { maxLength: field.max } : {},
  ])
  const known = Object.fromEntries(lengths)
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { ...property, ...known[name], ...KNOWN[name] },
  ])
  return {
    ...schema,
    description:
      'One of two forms: a message with a number, or wishes in detail, which name `prefered_communication_way` and `PreferedLanguage`.',
    properties: Object.fromEntries(described),
    anyOf: [
      { required: requiredBy({}) },
      { required: requiredBy({ [REQUEST_FIELDS.preferredCommunication.wire]: '' }) },
    ],
  }
}

export const REQUEST_SCHEMAS: Json = {
  contact_request: contactRequest(),
  stored_request: {
    type: 'object',
    required: ['id', 'account'],
    properties: { id: { type: 'string', format: 'uuid' }, account: { type: 'string', enum: ['new', 'own'] } },
  },
  support_entry: {
    type: 'object',
    required: ['Start', 'End', 'phone', 'related_user'],
    properties: {
      Start: { type: 'string', format: 'date-time' },
      End: { type: 'string', format: 'date-time' },
      phone: { type: 'string' },
      related_user: {
        type: 'object',
        required: ['id', 'first_name', 'languages'],
        properties: {
          id: { type: 'string', description: 'Tells two people apart, and nothing else.' },
          first_name: { type: 'string' },
          languages: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
}

/** Refusals by their status: one may have several codes. */
function refusals(): Json {
  const reasons: Record<number, string> = {}
  for (const [code, { status, message }] of Object.entries(REFUSALS)) {
    const before = reasons[status]
    reasons[status] = `${before ? `${before} ` : ''}\`${code}\`: ${message}`
  }
  return refusalsOf(reasons)
}

const SEND: ExampleRequest = { method: 'POST', url: '/items/contact_request', token: true, body: BODY }
const READ: ExampleRequest = { method: 'GET', url: '/items/support_entry' }

export const REQUEST_PATHS: Json = {
  '/items/contact_request': {
    post: {
      ...{
        tags: ['Requests'],
        operationId: 'create_contact_request',
        summary: 'Send a request of a patient',
      },
      description:
        'Rules, consents and mails are those of the website’s form. The same key with the same content gets the first answer again.',
      security: [{}, { bearer: [] }],
      parameters: [
        {
          ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
          description: 'Instead of `idempotency_key` in the body.',
        },
        {
          ...{ name: 'Prefer', in: 'header', schema: { type: 'string', examples: ['return=minimal'] } },
          description: 'With `return=minimal` a success is answered 204, without a body.',
        },
      ],
      requestBody: { required: true, ...jsonContent(refersTo('contact_request'), BODY) },
      [EXAMPLE_REQUEST]: SEND,
      responses: {
        200: {
          description: 'It is stored.',
          ...jsonContent(
            dataOf(refersTo('stored_request')),
            toData({ kind: 'received', id: REQUEST }, false),
          ),
        },
        204: { description: 'It is stored; there is no body.' },
        ...refusals(),
      },
    },
  },
  '/items/support_entry': {
    get: {
      ...{
        tags: ['On call'],
        operationId: 'list_support_entry',
        summary: 'Who can be called now',
        security: [{}, { bearer: [] }],
      },
      description: 'Ask again every minute: shifts that begin later are not in it.',
      [EXAMPLE_REQUEST]: READ,
      responses: {
        200: {
          description: 'The people on call.',
          ...jsonContent(
            dataOf({ type: 'array', items: refersTo('support_entry') }),
            toWire([SHIFT], SHIFT.startsAt),
          ),
        },
        ...refusalsOf({
          401: 'A token was sent that is not valid, or not any more.',
          503: 'The schedule cannot be read now.',
        }),
      },
    },
  },
}
