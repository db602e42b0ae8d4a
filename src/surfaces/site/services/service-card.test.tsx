import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ServiceCard } from './service-card'

describe('the card of a service', () => {
  it('lets a long German name break between its parts', () => {
    const service = {
      id: 1,
      key: 'augenbrauentransplantation',
      href: '/de/services/augenbrauentransplantation',
      name: 'Augenbrauentransplantation',
      definition: 'Haare für die Brauen',
      summary: '',
      picture: null,
      categoryId: null,
      categoryTitle: null,
      inGerman: [],
    }
    const html = renderToStaticMarkup(<ServiceCard service={service} learnMore="Mehr" />)
    expect(html).toContain('Augenbrauen\u00ADtransplantation')
  })
})
