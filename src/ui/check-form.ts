import { parseWithValibot } from '@conform-to/valibot'
import type * as v from 'valibot'

/**
 * Validates a form in the browser with its action's schema. Empty fields are sent as empty strings: the library would
 * make them undefined, and optional fields left empty would be refused.
 */
export function checkForm<Schema extends v.GenericSchema>(formData: FormData, schema: Schema) {
  return parseWithValibot(formData, { schema, disableAutoCoercion: true })
}
