/** @jsxImportSource preact */
import { readableNumber } from '@/surfaces/frame/messaging/chat-link'

export function PhoneLink({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{readableNumber(number)}</a>
}
