/** The parts of an OpenAPI document that the page shows. */
import * as v from 'valibot'
import { EXAMPLE_REQUEST } from '@/content/items/describe-collections'

export type Schema = {
  readonly type?: string | readonly string[] | undefined
  readonly $ref?: string | undefined
  readonly description?: string | undefined
  readonly format?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly maxLength?: number | undefined
  readonly maxItems?: number | undefined
  readonly required?: readonly string[] | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly items?: Schema | undefined
  readonly anyOf?: readonly Schema[] | undefined
}

const text = v.optional(v.string())
const figure = v.optional(v.number())
const nested: v.GenericSchema<unknown, Schema> = v.lazy(() => schema)
const schema = v.object({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  $ref: text,
  description: text,
  format: text,
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
  minimum: figure,
  maximum: figure,
  maxLength: figure,
  maxItems: figure,
  required: v.optional(v.array(v.string())),
  properties: v.optional(v.record(v.string(), nested)),
  items: v.optional(nested),
  anyOf: v.optional(v.array(nested)),
})

const parameter = v.object({
  name: v.string(),
  in: v.string(),
  required: v.optional(v.boolean(), false),
  description: v.optional(v.string(), ''),
  schema,
})
export type Parameter = v.InferOutput<typeof parameter>

const content = v.optional(
  v.record(v.string(), v.object({ schema: v.optional(schema), example: v.optional(v.unknown()) })),
)
const operation = v.object({
  tags: v.tuple([v.string()]),
  operationId: v.string(),
  summary: v.string(),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.array(v.union([v.object({ $ref: v.string() }), parameter])), []),
  requestBody: v.optional(v.object({ content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content })),
  [EXAMPLE_REQUEST]: v.optional(
    v.object({
      method: v.string(),
      url: v.string(),
      token: v.optional(v.boolean(), false),
      body: v.optional(v.unknown()),
    }),
  ),
})
export type Operation = v.InferOutput<typeof operation>
export type Content = Operation['responses'][string]['content']

const paths = v.record(v.string(), v.record(v.string(), operation))

export const shownDocument = v.object({
  info: v.object({ title: v.string(), description: v.string() }),
  servers: v.tuple([v.object({ url: v.string() })]),
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths,
  webhooks: paths,
  components: v.object({
    schemas: v.record(v.string(), schema),
    parameters: v.record(v.string(), parameter),
  }),
})
export type ShownDocument = v.InferOutput<typeof shownDocument>
