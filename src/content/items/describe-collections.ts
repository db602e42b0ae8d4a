/** What OpenAPI 3.1 says about the collections: a schema for each entity, paths for those with an address. Pure. */
import { type Graph, targetOf } from '@/content/items/items'
import type { Entity, WireField, WireType } from '@/content/wire/schema'
import { ALL_LIMIT, DEFAULT_LIMIT, SEARCH_BODY_BYTES, TOKEN_LIMIT } from './constants'

type Json = Readonly<Record<string, unknown>>
export type ApiDescription = { readonly schemas: Json; readonly paths: Json; readonly parameters: Json }

const TYPES: Readonly<Record<WireType, Json>> = {
  boolean: { type: ['boolean', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  float: { type: ['number', 'null'] },
  integer: { type: ['integer', 'null'] },
  json: {},
  richText: { type: ['string', 'null'], description: 'HTML.' },
  string: { type: ['string', 'null'] },
  text: { type: ['string', 'null'] },
  uuid: { type: ['string', 'null'], format: 'uuid' },
}

/** What is read, and how it is answered. */
type Example = { readonly url: string; readonly answer: unknown }
export type CollectionExamples = { readonly list: Example; readonly one: Example }

/** The extension under which an operation has the request of its example. */
export const EXAMPLE_REQUEST = 'x-example-request'

/**
 * @param graph of no compliance mode in force: it has every field
 * @param examples by the names of the collections
 */
export function describeCollections(
  graph: Graph,
  examples: Readonly<Record<string, CollectionExamples>> = {},
): ApiDescription {
  const entities = [...graph.values()]
  const listed = entities.filter(({ isListed }) => isListed)
  return {
    schemas: Object.fromEntries(entities.map((entity) => [entity.name, schemaOf(entity, graph)])),
    paths: Object.fromEntries(listed.flatMap((entity) => pathsOf(entity, examples[entity.name]))),
    parameters: PARAMETERS,
  }
}

function schemaOf(entity: Entity, graph: Graph): Json {
  const properties = Object.entries(entity.fields).map(([name, field]) => [name, propertyOf(field, graph)])
  return {
    type: 'object',
    ...(entity.description && { description: entity.description }),
    properties: Object.fromEntries(properties),
  }
}

function propertyOf(field: WireField, graph: Graph): Json {
  const described = field.description ? { description: field.description } : {}
  if (field.kind === 'column') return { ...TYPES[field.type], ...described }
  const target = targetOf(graph, field)
  const keyOrRecord = [keySchema(target), { $ref: `#/components/schemas/${target.name}` }]
  if (field.kind === 'many') return { type: 'array', items: { anyOf: keyOrRecord }, ...described }
  return { anyOf: [...keyOrRecord, { type: 'null' }], ...described }
}

function keySchema(entity: Entity): Json {
  const key = entity.fields[entity.key]
  if (key?.kind !== 'column') return {}
  return key.type === 'uuid' ? { type: 'string', format: 'uuid' } : { type: key.type }
}

const PARAMETERS: Json = {
  fields: {
    ...{ name: 'fields', in: 'query', schema: { type: 'string', default: '*' } },
    description: 'Names, separated by commas: `*`, `translations.*`, `success_factors.factor_fk.factor`.',
    example: '*,translations.*',
  },
  filter: {
    ...{ name: 'filter', in: 'query', style: 'deepObject', explode: true },
    schema: { type: ['object', 'string'], additionalProperties: true },
    description: 'Conditions, as `filter[city][_eq]=Istanbul` or as JSON.',
  },
  sort: {
    ...{ name: 'sort', in: 'query', schema: { type: 'string' } },
    description: 'Names, separated by commas; `-` before a name reverses its order.',
  },
  limit: {
    ...{ name: 'limit', in: 'query' },
    schema: { type: 'integer', minimum: -1, maximum: TOKEN_LIMIT, default: DEFAULT_LIMIT },
    description: `\`-1\` means all. At most ${ALL_LIMIT}, with a token that may read everything ${TOKEN_LIMIT}.`,
  },
  offset: { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0 } },
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
  search: {
    ...{ name: 'search', in: 'query', schema: { type: 'string' } },
    description: 'Records with a text that contains it.',
  },
  deep: {
    ...{ name: 'deep', in: 'query', style: 'deepObject', explode: true },
    schema: { type: ['object', 'string'], additionalProperties: true },
    description:
      'A query for a list inside of each record, as `deep[translations][_filter][languages_code][_eq]=en-US`; of a single related record, conditions without which it is null.',
  },
  alias: {
    ...{ name: 'alias', in: 'query', style: 'deepObject', explode: true },
    schema: { type: ['object', 'string'], additionalProperties: { type: 'string' } },
    description: 'Further names for fields, as `alias[english]=translations`.',
  },
  aggregate: {
    ...{ name: 'aggregate', in: 'query', style: 'deepObject', explode: true },
    schema: { type: ['object', 'string'], additionalProperties: true },
    description: 'Figures instead of records, as `aggregate[count]=*`.',
  },
  groupBy: { name: 'groupBy', in: 'query', schema: { type: 'string' } },
  meta: {
    ...{ name: 'meta', in: 'query', schema: { type: 'string', enum: ['*', 'total_count', 'filter_count'] } },
    description: 'How many records there are, and how many meet filter and search.',
  },
}

const OF_A_LIST = Object.keys(PARAMETERS)
const OF_A_RECORD = ['fields', 'deep', 'alias']

function pathsOf(entity: Entity, examples?: CollectionExamples): readonly (readonly [string, Json])[] {
  const record = { $ref: `#/components/schemas/${entity.name}` }
  const tags = ['Content']
  const list = {
    get: {
      ...{ tags, operationId: `list_${entity.name}`, summary: `Records of ${entity.name}` },
      ...(entity.description && { description: entity.description }),
      parameters: OF_A_LIST.map(parameterReference),
      ...requestOf(examples?.list),
      responses: {
        200: jsonAnswer(
          'The records.',
          {
            type: 'object',
            required: ['data'],
            properties: {
              data: { type: 'array', items: record },
              meta: { $ref: '#/components/schemas/meta' },
            },
          },
          examples?.list,
        ),
        ...refusals(),
      },
    },
  }
  const one = {
    get: {
      ...{ tags, operationId: `read_${entity.name}`, summary: `One record of ${entity.name}` },
      parameters: [
        { name: 'id', in: 'path', required: true, schema: keySchema(entity) },
        ...OF_A_RECORD.map(parameterReference),
      ],
      ...requestOf(examples?.one),
      responses: {
        200: jsonAnswer(
          'The record.',
          { type: 'object', required: ['data'], properties: { data: record } },
          examples?.one,
        ),
        ...refusals(),
      },
    },
  }
  return [
    [`/items/${entity.name}`, list],
    [`/items/${entity.name}/{id}`, one],
  ]
}

function parameterReference(name: string): Json {
  return { $ref: `#/components/parameters/${name}` }
}

function requestOf(example: Example | undefined): Json {
  return example ? { [EXAMPLE_REQUEST]: { method: 'GET', url: example.url } } : {}
}

function jsonAnswer(description: string, schema: Json, example?: Example): Json {
  const shown = example ? { example: example.answer } : {}
  return { description, content: { 'application/json': { schema, ...shown } } }
}

/** As the table of docs/content-api.md has them. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The address, the query or the body cannot be understood, or the query is too large.',
  401: 'The token is not known.',
  403: 'It does not exist, or may not be seen.',
  413: `The body of a \`SEARCH\` has more than ${SEARCH_BODY_BYTES / 1024 / 1024} MB.`,
  414: 'The address is too long: send the query in the body of a `SEARCH`.',
  415: 'The body is compressed.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  431: 'Address and headers are too large: send the query in the body of a `SEARCH`.',
  503: 'The content cannot be read now; `Retry-After` says when to try again.',
}

function refusals(): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/errors' } } }
  const entries = Object.entries(REFUSALS).map(([status, description]) => [status, { description, content }])
  return Object.fromEntries(entries)
}
