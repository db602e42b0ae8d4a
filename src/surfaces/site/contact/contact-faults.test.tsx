import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import contact from '../../../../messages/de/contact.json'
import { ContactFaults } from './contact-faults'

it('names each field once, also where its sentence has the name', () => {
  const words = {
    fields: contact.fields,
    invalid: { PHONE_INVALID: 'Bitte prüfen Sie die Telefonnummer.' },
    missing: { firstName: 'Vorname ist erforderlich' },
  }
  const faults = [
    { field: 'firstName', code: 'REQUIRED' },
    { field: 'phone', code: 'PHONE_INVALID' },
  ] as const
  const html = renderToStaticMarkup(<ContactFaults faults={faults} words={words} />)
  expect(html).toContain('href="#contact-firstName">Vorname ist erforderlich<')
  expect(html).toContain('href="#contact-phone">Telefon: Bitte prüfen Sie die Telefonnummer.<')
})
