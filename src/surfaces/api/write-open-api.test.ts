import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { parseSubmission } from '@/care/intake/schema'
import { REQUEST_FIELDS } from '@/care/requests/fields'
import { graphOf } from '@/content/items/items'
import { EDGES } from '@/content/media/assets/constants'
import { parseTransformation } from '@/content/media/assets/rules'
import { at, faultsOf, isJson } from '../../../tests/support/fits-schema'
import { writeOpenApi } from './write-open-api'

const document = writeOpenApi('https://lalezar.example/')
const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })
const listed = [...graph.values()].filter(({ isListed }) => isListed).map(({ name }) => name)

const namesOf = (value: unknown) => (isJson(value) ? Object.keys(value) : [])
const schemaNames = namesOf(at(document, 'components', 'schemas'))
const schemaOf = (name: string) => at(document, 'components', 'schemas', name)

const operations = ['paths', 'webhooks'].flatMap((place) =>
  namesOf(at(document, place)).flatMap((path) =>
    namesOf(at(document, place, path)).map((method) => ({
      name: `${method} ${path}`,
      operation: at(document, place, path, method),
    })),
  ),
)

describe('the description of the content API', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
    expect(validator.resolveRefs()).toBeDefined()
  })

  it('leads nowhere that is not described', () => {
    const named = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(100)
    for (const path of new Set(named)) expect(at(document, ...path.split('/')), path).toBeDefined()
  })

  it('has the address of the installation', () => {
    expect(document.servers).toEqual([{ url: 'https://lalezar.example' }])
  })

  it('has each operation once, with a tag that is explained', () => {
    const ids = operations.map(({ operation }) => at(operation, 'operationId'))
    expect(new Set(ids).size).toBe(ids.length)
    const tags = Array.isArray(document.tags) ? document.tags.map((tag) => at(tag, 'name')) : []
    for (const { operation } of operations) expect(tags).toEqual(expect.arrayContaining(tagsOf(operation)))
  })

  const tagsOf = (operation: unknown) => [at(operation, 'tags')].flat()
})

describe('the collections of the description', () => {
  it('have the addresses of the listed ones, and no others', () => {
    const paths = namesOf(document.paths).filter((path) => path.startsWith('/items/'))
    const expected = listed.flatMap((name) => [`/items/${name}`, `/items/${name}/{id}`])
    expect(paths.toSorted()).toEqual(
      [...expected, '/items/contact_request', '/items/support_entry'].toSorted(),
    )
  })

  it.each([...graph.values()])('$name has the fields of the graph, and no others', ({ name, fields }) => {
    expect(namesOf(at(schemaOf(name), 'properties'))).toEqual(Object.keys(fields))
  })

  it('are all schemas but those of other parts', () => {
    const others = [
      'contact_request',
      'stored_request',
      'support_entry',
      'tokens',
      'person',
      'change',
      'errors',
      'meta',
    ]
    expect(schemaNames.toSorted()).toEqual([...graph.keys(), ...others].toSorted())
  })
})

describe('what a contact request may hold', () => {
  const contact = schemaOf('contact_request')

  it('has the names that are stored, with their lengths', () => {
    for (const field of Object.values(REQUEST_FIELDS)) {
      const property = at(contact, 'properties', field.wire)
      expect(property, field.wire).toBeDefined()
      expect(at(property, 'maxLength'), field.wire).toBe('max' in field ? field.max : undefined)
    }
  })

  it('names what is required of either form', () => {
    expect(at(contact, 'anyOf')).toEqual([
      {
        required: expect.arrayContaining(['first_name', 'email', 'phone_number', 'country', 'service_name']),
      },
      { required: expect.arrayContaining(['first_name', 'last_name', 'email', 'PreferedLanguage']) },
    ])
    for (const form of [0, 1])
      expect(at(contact, 'anyOf')).toHaveProperty(`${form}.required`, expect.arrayContaining(['consents']))
  })

  it('is accepted as the example has it', () => {
    const example = at(document, 'paths', '/items/contact_request', 'post', 'x-example-request', 'body')
    expect(parseSubmission(example, new Date('2026-12-05T10:00:00Z'))).toMatchObject({ ok: true })
    expect(faultsOf(document, contact, example)).toEqual([])
  })
})

describe('examples', () => {
  const bodies = operations.flatMap(({ name, operation }) =>
    [
      [`body of ${name}`, at(operation, 'requestBody', 'content', 'application/json')] as const,
      [`answer of ${name}`, at(operation, 'responses', '200', 'content', 'application/json')] as const,
    ].filter(([, content]) => content !== undefined),
  )

  it.each(bodies)('%s: it fits its schema', (_, content) => {
    expect(at(content, 'example')).toBeDefined()
    expect(faultsOf(document, at(content, 'schema'), at(content, 'example'))).toEqual([])
  })

  it.each(operations.filter(({ name }) => name !== 'post change'))(
    '$name has a request',
    ({ name, operation }) => {
      const [method = ''] = name.split(' ')
      expect(at(operation, 'x-example-request', 'method')).toBe(method.toUpperCase())
    },
  )

  it('of a picture asks for what is allowed', () => {
    const url = String(at(document, 'paths', '/assets/{id}', 'get', 'x-example-request', 'url'))
    expect(parseTransformation(new URL(url, 'https://lalezar.example').searchParams)).toMatchObject({
      ok: true,
    })
    const parameters = at(document, 'paths', '/assets/{id}', 'get', 'parameters')
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'width', schema: { type: 'integer', enum: EDGES } }),
    )
  })
})

describe('the check of examples itself', () => {
  it.each([
    [{ type: 'string' }, 3],
    [{ type: ['integer', 'null'] }, 1.5],
    [{ type: 'string', format: 'date' }, '5 May'],
    [{ enum: ['a'] }, 'b'],
    [{ type: 'object', properties: { a: {} } }, { b: 1 }],
    [{ type: 'object', required: ['a'], properties: { a: {} } }, {}],
    [{ type: 'array', items: { type: 'string' } }, [1]],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1],
  ])('%j refuses %j', (schema, value) => {
    expect(faultsOf({}, schema, value)).toHaveLength(1)
  })
})
