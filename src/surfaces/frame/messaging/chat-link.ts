/** Address of a chat with `number` and the prefilled text. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

/** `905000000142` → `+90 500 000 01 42`; numbers of other countries in groups of three. */
export function readableNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  const turkish = /^90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  if (turkish) return `+90 ${turkish.slice(1).join(' ')}`
  return `+${digits.replace(/(\d{3})(?=\d)/g, '$1 ')}`
}
