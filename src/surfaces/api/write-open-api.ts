/** The content API as an OpenAPI 3.1 document, made of the declarations that answer it. Pure. */
import { describeCollections } from '@/content/items/describe-collections'
import { graphOf } from '@/content/items/items'
import { COLLECTION_EXAMPLES } from './collection-examples'
import { ASSET_PATHS } from './parts/describe-assets'
import { REQUEST_PATHS, REQUEST_SCHEMAS } from './parts/describe-requests'
import { SIGN_IN_PATHS, SIGN_IN_SCHEMAS } from './parts/describe-sign-in'
import { WEBHOOK_SCHEMAS, WEBHOOKS } from './parts/describe-webhooks'
import type { Json } from './parts/json'

/** In no mode of compliance is a field taken away: its texts are null. */
const EVERY_FIELD = { informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false }

const DESCRIPTION = [
  'Reads of published content, files, contact requests and webhooks. Addresses, query language, shapes and errors of `/items` are those of Directus 11, so that its client `@directus/sdk` works.',
  'What is published may be read without a token. `SEARCH /items/{collection}` takes the query as JSON in the body: `{"query": {…}}`.',
].join('\n\n')

const TAGS = [
  { name: 'Content', description: 'Published records, in four languages.' },
  { name: 'Files', description: 'Pictures and films of the website.' },
  { name: 'Requests', description: 'What the contact form of the website sends.' },
  { name: 'On call', description: 'Who of the care team can be called.' },
  { name: 'Signing in', description: 'For programs in which a person signs in.' },
  { name: 'Webhooks', description: 'Messages to other programs.' },
]

const ERRORS = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message', 'extensions'],
        properties: {
          message: { type: 'string', description: 'For developers.' },
          extensions: {
            type: 'object',
            required: ['code'],
            properties: {
              code: { type: 'string', examples: ['FORBIDDEN', 'INVALID_QUERY', 'INVALID_PAYLOAD'] },
              reason: { type: 'string' },
              fields: {
                type: 'object',
                additionalProperties: { type: 'string' },
                description: 'Code by field.',
              },
            },
          },
        },
      },
    },
  },
}

/** @param publicUrl of this installation */
export function writeOpenApi(publicUrl: string): Json {
  const content = describeCollections(graphOf(EVERY_FIELD), COLLECTION_EXAMPLES)
  return {
    openapi: '3.1.0',
    info: { title: 'Kervan content API', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl.replace(/\/$/, '') }],
    tags: TAGS,
    security: [{}, { bearer: [] }],
    paths: { ...content.paths, ...ASSET_PATHS, ...REQUEST_PATHS, ...SIGN_IN_PATHS },
    webhooks: WEBHOOKS,
    components: {
      schemas: {
        ...content.schemas,
        ...{ ...REQUEST_SCHEMAS, ...SIGN_IN_SCHEMAS, ...WEBHOOK_SCHEMAS, errors: ERRORS },
        meta: {
          type: 'object',
          properties: { total_count: { type: 'integer' }, filter_count: { type: 'integer' } },
        },
      },
      parameters: content.parameters,
      securitySchemes: {
        bearer: {
          ...{ type: 'http', scheme: 'bearer' },
          description:
            'A token of another program, which an admin makes, or an access token of `/auth/login`.',
        },
      },
    },
  }
}
