/** Signing in from a program of a person's own, and that person's record. Pure. */
import { ROLES } from '@/care/accounts/roles'
import { loginInput, refreshInput } from '@/care/sign-in/apps/schema'
import { OWN_FIELDS } from '@/care/sign-in/own-profile/items'
import { EXAMPLE_REQUEST } from '@/content/items/describe-collections'
import { LANGUAGES } from '@/i18n/locales'
import { dataOf, type ExampleRequest, type Json, jsonContent, refersTo, refusalsOf } from './json'
import { jsonSchemaOf } from './json-schema'

const TAGS = ['Signing in']
const TOKENS = {
  access_token: '3sYb1uQ0m7dXH2kV9pL4tR8wZ6cN5aEfGjKiOxTrUvM',
  refresh_token: 'q8Wz2eR5tY7uI9oP1aS3dF4gH6jK0lZxCvBnM_qwErT',
  expires: 900_000,
}
const PERSON = {
  ...{ id: '0190c0de-3d6e-7a11-9b1f-6f1d8a2c4e55', first_name: 'Ada', last_name: 'Lovelace' },
  ...{ email: 'ada@example.org', location: null, title: null, language: 'en-US', role: 'patient' },
}
const LANGUAGE = { type: 'string', enum: Object.values(LANGUAGES).map(({ code }) => code) }

export const SIGN_IN_SCHEMAS: Json = {
  tokens: {
    type: 'object',
    required: ['access_token', 'refresh_token', 'expires'],
    properties: {
      access_token: { type: 'string', description: 'Sent as `Authorization: Bearer …`.' },
      refresh_token: { type: 'string', description: 'Valid once, for `/auth/refresh`.' },
      expires: { type: 'integer', description: 'Milliseconds for which `access_token` is valid.' },
    },
  },
  person: {
    type: 'object',
    properties: Object.fromEntries(OWN_FIELDS.map((name) => [name, fieldOf(name)])),
  },
}

function fieldOf(name: (typeof OWN_FIELDS)[number]): Json {
  if (name === 'id') return { type: 'string', format: 'uuid' }
  if (name === 'language') return LANGUAGE
  if (name === 'role') return { type: 'string', enum: ROLES }
  return { type: name === 'email' ? 'string' : ['string', 'null'] }
}

const LIMITED = { 429: 'Too many attempts; `Retry-After` says when to try again.' }
const AWAY = { 503: 'The database does not answer: try again.' }

export const SIGN_IN_PATHS: Json = {
  '/auth/login': {
    post: {
      ...{ tags: TAGS, operationId: 'login', summary: 'Sign a person in', security: [] },
      description: '`otp` is the code of the authenticator app of accounts with a second step.',
      ...sends('/auth/login', jsonSchemaOf(loginInput), { email: PERSON.email, password: 'a long password' }),
      responses: {
        200: { description: 'The tokens.', ...jsonContent(dataOf(refersTo('tokens')), { data: TOKENS }) },
        ...refusalsOf({
          400: 'The body is malformed.',
          401: 'Wrong address, password or code.',
          ...LIMITED,
          ...AWAY,
        }),
      },
    },
  },
  '/auth/refresh': {
    post: {
      ...{ tags: TAGS, operationId: 'refresh', summary: 'Get new tokens', security: [] },
      ...sends('/auth/refresh', jsonSchemaOf(refreshInput), { refresh_token: TOKENS.refresh_token }),
      responses: {
        200: { description: 'New tokens.', ...jsonContent(dataOf(refersTo('tokens')), { data: TOKENS }) },
        ...refusalsOf({
          400: 'The body is malformed.',
          401: 'The token is unknown or ended.',
          ...LIMITED,
          ...AWAY,
        }),
      },
    },
  },
  '/auth/logout': {
    post: {
      ...{ tags: TAGS, operationId: 'logout', summary: 'End the session', security: [] },
      ...sends('/auth/logout', jsonSchemaOf(refreshInput), { refresh_token: TOKENS.refresh_token }),
      responses: {
        204: { description: 'The session has ended.' },
        ...refusalsOf({ 400: 'The body is malformed.', ...AWAY }),
      },
    },
  },
  '/users/me': { get: ownRecord('GET'), patch: ownRecord('PATCH') },
}

function ownRecord(method: 'GET' | 'PATCH'): Json {
  const isRead = method === 'GET'
  const url = '/users/me'
  // Before its example of a change, and after it.
  const data = isRead ? { ...PERSON, language: LANGUAGES.de.code } : PERSON
  const change = { type: 'object', properties: { language: LANGUAGE } }
  const request: ExampleRequest = { method, url, token: true }
  return {
    ...{ tags: TAGS, operationId: isRead ? 'read_me' : 'update_me' },
    summary: isRead ? 'The record of the person who is signed in' : 'Change the language of that person',
    description: 'With an access token of `/auth/login`. Nothing but `language` can be changed here.',
    security: [{ bearer: [] }],
    parameters: [
      {
        ...{ name: 'fields', in: 'query', schema: { type: 'string', default: '*' } },
        description: 'Names, separated by commas.',
      },
    ],
    ...(isRead ? { [EXAMPLE_REQUEST]: request } : sends(url, change, { language: 'en-US' }, request)),
    responses: {
      200: { description: 'The record.', ...jsonContent(dataOf(refersTo('person')), { data }) },
      ...refusalsOf({
        400: isRead
          ? 'The token is in the address.'
          : 'The body is malformed, or the token is in the address.',
        ...{
          401: 'Nobody is signed in with this token.',
          403: 'A field that does not exist, or may not be changed.',
        },
        ...AWAY,
      }),
    },
  }
}

function sends(
  url: string,
  schema: Json,
  body: unknown,
  request: ExampleRequest = { method: 'POST', url },
): Json {
  return {
    requestBody: { required: true, ...jsonContent(schema, body) },
    [EXAMPLE_REQUEST]: { ...request, body },
  }
}
