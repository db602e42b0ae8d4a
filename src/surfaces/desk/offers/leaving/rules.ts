/** Which clicks leave a page within the site. Pure. */

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

/** Whether both are one page, whatever part of it they name. */
export function isSamePage(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname && one.search === other.search
}
