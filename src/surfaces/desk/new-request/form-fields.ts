import type { Messages } from '@/i18n/namespaces'
import type { fieldsOf } from '../action-form'

/** [ISO code, name, dial code]: a tuple because 240 of them travel in the page. */
export type CountryRow = readonly [code: string, name: string, dialCode: string]

/** What each group of fields of the form is given. */
export type FieldGroupProps = {
  readonly words: Messages['phoneRequest']
  readonly field: ReturnType<typeof fieldsOf>
}
