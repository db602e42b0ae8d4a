import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findDifferences } from '@/care/offers/drafts/find-differences'
import { formatMoney } from '@/i18n/money'
import type { Messages } from '@/i18n/namespaces'
import { differenceTexts } from './difference-texts'

const { offer: words }: Messages['desk'] = JSON.parse(readFileSync('messages/en/desk.json', 'utf8'))
const names = {
  hospitals: [
    { id: '3', name: 'Lalezar Ankara' },
    { id: '4', name: 'Lalezar Ataşehir' },
  ],
  programs: [{ id: 'hair', name: 'Hair transplant' }],
  doctors: [{ id: '7', name: 'Dr. Can Demir' }],
}
const euro = (amountMinor: number) => formatMoney({ amountMinor, currency: 'EUR' }, 'en')

function shown(stored: Record<string, string>, typed: Record<string, string>) {
  const texts = differenceTexts({ words, names, locale: 'en' }, stored, typed)
  return findDifferences(stored, typed).map((difference) => texts(difference))
}

it('fields are shown as their reader knows them: by name, by day, with their unit', () => {
  const stored = {
    ...{ currency: 'EUR', hospital: '4', program: 'hair', doctor: '7', validUntil: '2026-12-05' },
    ...{ discountValue: '10', discountReason: 'Loyalty', taxRate: '20', taxMode: 'added' },
    ...{ treatmentFrom: '2027-01-10', treatmentUntil: '2027-01-14', notes: 'Nothing to eat' },
  }
  const typed = { currency: 'EUR', hospital: '3', doctor: '99', discountKind: 'amount', discountValue: '250' }
  expect(shown(stored, { ...typed, discountReason: 'Loyalty', validUntil: '' })).toEqual([
    [words.discount, '10% (Loyalty)', `${euro(25_000)} (Loyalty)`],
    [words.tax, `20% (${words.taxAdded})`, ''],
    [words.hospital, 'Lalezar Ataşehir', 'Lalezar Ankara'],
    [words.program, 'Hair transplant', ''],
    [words.doctor, 'Dr. Can Demir', '99'],
    [words.window, '10\u00a0January\u00a02027 – 14\u00a0January\u00a02027', ''],
    [words.notes, 'Nothing to eat', ''],
    [words.validUntil, '5\u00a0December\u00a02026', ''],
  ])
})

it('items are shown with quantity and price, and with their names where those differ', () => {
  const item = (index: number, title: string, quantity: string, unitPrice: string) => ({
    [`items.${index}.title`]: title,
    [`items.${index}.quantity`]: quantity,
    [`items.${index}.unitPrice`]: unitPrice,
  })
  const stored = { ...item(0, 'FUE', '1', '2800'), ...item(1, 'Hotel Moda', '3', '80'), currency: 'EUR' }
  const typed = {
    ...item(0, 'FUE', '1', 'soon'),
    ...item(1, 'Hotel', '3', '80'),
    ...item(2, 'PRP', '2', '150'),
  }
  expect(shown(stored, { ...typed, currency: 'EUR' })).toEqual([
    ['Item: FUE', `1 × ${euro(280_000)}`, '1 × soon'],
    ['Item: Hotel', `Hotel Moda: 3 × ${euro(8000)}`, `Hotel: 3 × ${euro(8000)}`],
    ['Item: PRP', words.missing, `2 × ${euro(15_000)}`],
  ])
})

it('what cannot be read is shown as it is', () => {
  const stored = { discountValue: 'a tenth', taxRate: 'all', validUntil: 'soon', currency: 'EUR' }
  expect(shown(stored, {}).map(([, text]) => text)).toEqual(
    expect.arrayContaining(['a tenth', `all (${words.taxIncluded})`, 'soon']),
  )
})

it('files are shown by their titles', () => {
  const file = (title: string) => ({
    'documents.0.id': 'a',
    'documents.0.name': 'plan.pdf',
    'documents.0.title': title,
  })
  expect(shown(file('Plan'), file(''))).toEqual([['Title of plan.pdf', 'Plan', 'plan.pdf']])
  expect(shown(file('Plan'), {})).toEqual([['Documents: plan.pdf', 'Plan', words.missing]])
})
