import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { countries } from '@/care/intake/countries'
import { splitPhone } from '@/care/intake/read-phone'
import { countryRows } from './country-options'
import { PhoneField } from './phone-field'

describe('the phone field before hydration', () => {
  const rows = countryRows(countries('de'))
  const html = renderToStaticMarkup(
    <PhoneField id="phone" label="Telefon" dialLabel="Vorwahl" countries={rows} />,
  )
  const maxLength = Number(/ maxLength="(\d+)"/i.exec(html)?.[1])

  it.each(['015123456789', '0151 234 567 89', '(0) 151 / 234 567 89'])(
    'does not cut the German number %s in a browser without scripts',
    (typed) => {
      const sent = typed.slice(0, maxLength)
      expect(splitPhone(`+49${sent}`)).toMatchObject({ dialCode: '+49', national: '15123456789' })
    },
  )
  it('has room for the longest number of each country, with a 0 in front', () => {
    expect(Math.max(...rows.map(([, , , longest]) => longest)) + 1).toBeLessThanOrEqual(maxLength)
  })
})
