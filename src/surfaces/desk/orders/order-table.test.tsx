import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import words from '../../../../messages/de/desk.json'
import { DeskOrderTable, type OrderLine } from './order-table'

const line: OrderLine = {
  id: newId<OrderId>(),
  href: '/de/desk/orders/a',
  openLabel: 'Buchung OR-2026-0001 öffnen: Jonas Weber',
  number: 'OR-2026-0001',
  patient: 'Jonas Weber',
  treatment: 'Operation des Grauen Stars',
  hospital: 'Lalezar Ankara',
  window: '1. – 4. Dezember 2026',
  total: '2.450,00 €',
  payment: 'Noch nicht bezahlt',
  status: 'Gebucht',
  owner: 'Elif Aydın',
  rating: '4/5',
}

describe('The list of orders', () => {
  it('has a header for every column and one link to each order, also without scripts', () => {
    const html = renderToStaticMarkup(<DeskOrderTable words={words.order} lines={[line]} />)
    const { number, patient, treatment, hospital, window, total, payment, status, owner, rating } =
      words.order
    const heads = [number, patient, treatment, hospital, window, total, payment, status, owner, rating]
    for (const head of heads) expect(html).toContain(`>${head}</th>`)
    expect(html.match(/href="\/de\/desk\/orders\/a"/g)).toHaveLength(1)
    for (const text of [line.number, line.total, line.status, line.owner, line.rating])
      expect(html).toContain(text)
    expect(html).not.toContain('style=')
  })
})
