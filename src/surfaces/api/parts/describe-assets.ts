/** Files of the website, and the pictures that are made of them. Pure. */

import { EXAMPLE_REQUEST } from '@/content/items/describe-collections'
import { EDGES, FITS, FORMATS, PRESETS, QUALITIES } from '@/content/media/assets/constants'
import { fileIdOf } from '@/content/media/rules'
import { type ExampleRequest, type Json, refusalsOf } from './json'

const FILE_ID = fileIdOf(12)
const binary = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]))
const BYTES = { content: binary(['image/*', 'video/*', 'text/vtt']) }
const REQUEST: ExampleRequest = { method: 'GET', url: `/assets/${FILE_ID}?width=640&format=webp` }

function choice(name: string, values: readonly unknown[], description: string): Json {
  const type = typeof values[0] === 'number' ? 'integer' : typeof values[0]
  return { name, in: 'query', schema: { type, enum: values }, description }
}

export const ASSET_PATHS: Json = {
  '/assets/{id}': {
    get: {
      ...{
        tags: ['Files'],
        operationId: 'read_asset',
        summary: 'A file, or a picture made of it',
        security: [],
      },
      description:
        'Public. Parameters make another picture of a JPEG, PNG or WebP; of any other file the original is sent. `Range` is answered for one range.',
      parameters: [
        {
          ...{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          description: 'The id of a file, as records have it.',
        },
        choice('width', EDGES, 'Pixels.'),
        choice('height', EDGES, 'Pixels.'),
        choice('fit', FITS, '`cover` without it: cut around the focal point.'),
        choice('withoutEnlargement', [true, false], 'Whether a small picture stays small.'),
        choice('quality', QUALITIES, '80 without it, of AVIF 55.'),
        choice(
          'format',
          ['auto', ...Object.keys(FORMATS)],
          'The stored format without it; `auto` follows `Accept`.',
        ),
        choice('key', Object.keys(PRESETS), 'A preset, with no other parameter.'),
        {
          ...{ name: 'download', in: 'query', schema: { type: 'string' }, allowEmptyValue: true },
          description: 'Saved instead of shown.',
        },
      ],
      [EXAMPLE_REQUEST]: REQUEST,
      responses: {
        200: { description: 'The file.', ...BYTES },
        206: { description: 'The range of it that was asked for.', ...BYTES },
        304: { description: 'It is as the client has it.' },
        ...refusalsOf({
          400: 'A value that is not allowed, or a picture that cannot be made.',
          403: 'There is no such file.',
          416: 'A range beyond the end.',
          429: 'Too many pictures drawn, at once or lately; `Retry-After` says when to try again.',
          503: 'The file cannot be read now; `Retry-After` says when to try again.',
        }),
      },
    },
  },
}
