import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { newId } from '@/lib/ids'
import type { OrderEventId, OrderId } from '@/lib/record-ids'
import type { ReasonWords } from '@/ui/reason-dialog'
import words from '../../../../messages/en/desk.json'
import { DeskOrderActionBar } from './order-action-bar'

// A closed dialog draws nothing of its text.
vi.mock('@/ui/reason-dialog', () => ({
  ReasonDialog: ({ words: { text } }: { readonly words: ReasonWords }) => <p>{text}</p>,
}))
vi.mock('./actions', () => ({ cancelOrder: vi.fn(), moveOrder: vi.fn() }))

const HELD = '€538.00 paid for it is still with us.'
const textOf = (held: string | undefined) =>
  renderToStaticMarkup(
    <DeskOrderActionBar
      {...{ words, errors: words.errors, held }}
      orderId={newId<OrderId>()}
      may={{ start: false, complete: false, cancel: true }}
      version={newId<OrderEventId>()}
      question={undefined}
    />,
  )

it('the dialog that cancels a booking says what is still held of it, and otherwise only what it does', () => {
  expect(textOf(HELD)).toContain(`<p>${words.order.cancelText} ${HELD}</p>`)
  expect(textOf(undefined)).toContain(`<p>${words.order.cancelText}</p>`)
})
