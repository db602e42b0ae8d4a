/** Which clicks and forms leave a page within the site. Pure. */

type Link = { readonly href: string; readonly target: string; readonly isDownload: boolean }
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Whether a click on this link replaces the page. A link to another site is the browser's to ask about.
 * @param href of the link, complete
 * @param here address of the page
 */
export function leavesPage({ href, target, isDownload }: Link, click: Click, here: string): boolean {
  const isOther = click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
  if (isOther || isDownload || (target !== '' && target !== '_self')) return false
  const [to, page] = [new URL(href), new URL(here)]
  return to.origin === page.origin && !(to.hash !== '' && isSamePage(to, page))
}

type SentForm = {
  /** The form whose text would be lost. */
  readonly isOffer: boolean
  /** It is in a dialog that asks already, such as the one that discards the draft. */
  readonly isInQuestion: boolean
  /** As its attributes, or those of the pressed button, say; empty without one. */
  readonly method: string
  readonly target: string
}

/** Whether sending this form can replace the page: only its action knows, so each other form of the page counts. */
export function mayLeaveBySending({ isOffer, isInQuestion, method, target }: SentForm): boolean {
  if (isOffer || isInQuestion) return false
  return method !== 'dialog' && (target === '' || target === '_self')
}

/** Whether both are one page, whatever part of it they name. */
export function isSamePage(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname && one.search === other.search
}
