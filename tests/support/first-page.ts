/** The admin's first page as HTML. Its tests replace Payload's components, which load style sheets: Node cannot. */
import type { Payload, ServerProps, TypedUser } from 'payload'
import type { Locale } from '@/i18n/locales'
import { FirstPage } from '@/surfaces/admin/first-page/first-page'
import { drawn } from './render-page'

type Reader = { readonly payload: Payload; readonly editor: TypedUser }

export async function drawFirstPage({ payload, editor }: Reader, language: Locale, address = '/admin') {
  const { searchParams } = new URL(address.replaceAll('&amp;', '&'), 'https://lalezar.example')
  // Only what the page reads of Payload's properties.
  const props: Pick<ServerProps, 'payload' | 'searchParams' | 'user'> & {
    readonly i18n: { readonly language: Locale }
  } = { payload, user: editor, i18n: { language }, searchParams: Object.fromEntries(searchParams) }
  return (await drawn(() => FirstPage(props as ServerProps))).html.replaceAll('&#x27;', "'")
}

/** The list with this title, up to the next one. */
export const listOf = (html: string, title: string) =>
  html.slice(html.indexOf(`>${title}`)).split('</section>')[0] ?? ''
