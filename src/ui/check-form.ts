import { parseWithValibot } from '@conform-to/valibot'
import type * as v from 'valibot'

/**
 * Checks a form in the browser as its action does. What is typed stays the text that is sent: the library would make
 * empty fields undefined, which refuses optional ones that are left empty.
 */
export function checkForm<Schema extends v.GenericSchema>(formData: FormData, schema: Schema) {
  return parseWithValibot(formData, { schema, disableAutoCoercion: true })
}
