import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './field'

describe('the label of a field', () => {
  it('has a space before the word "optional"', () => {
    const html = renderToStaticMarkup(
      <Field id="country" label="Country" optional="(optional)">
        <input id="country" />
      </Field>,
    )
    expect(html).toMatch(/Country(?:<!-- -->)? <span[^>]*>\(optional\)<\/span>/)
  })
})
