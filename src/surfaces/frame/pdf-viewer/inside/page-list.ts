/** All pages below each other, of which those near the visible part are drawn. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageBox } from './page-size'
import { PageView, type Room } from './page-view'

/** A PDF can claim millions of pages in a few bytes, and each has a box. */
export const PAGES_MAX = 500
/** In CSS pixels: a page is wider only when it is enlarged. */
const WIDTH_MAX = 900
const MARGIN = 24

type PageListOptions = {
  readonly scroller: HTMLElement
  readonly document: PDFDocumentProxy
  /** Size of the first page, which the others have until they are read. */
  readonly box: PageBox
  readonly words: { readonly label: (page: number) => string; readonly undrawn: string }
  /** Called with the page in the middle of the visible part. */
  readonly onPage: (page: number) => void
}

/** @returns how it is enlarged */
export function showPages({ scroller, document: pdf, box, words, onPage }: PageListOptions) {
  let zoom = 1
  const room = (): Room => ({
    available: Math.max(120, Math.min(WIDTH_MAX, scroller.clientWidth - MARGIN)),
    zoom,
    density: window.devicePixelRatio,
  })
  const count = Math.min(pdf.numPages, PAGES_MAX)
  const views = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const label = words.label(number)
    return new PageView({ document: pdf, number, box }, room(), { label, undrawn: words.undrawn })
  })
  const viewOf = new Map<Element, PageView>(views.map((view) => [view.element, view]))
  scroller.append(...viewOf.keys())
  watch(scroller, viewOf.keys(), '150% 0px', ({ target, isIntersecting }) =>
    viewOf.get(target)?.setNear(isIntersecting),
  )
  watch(scroller, viewOf.keys(), '-50% 0px', ({ target, isIntersecting }) => {
    if (isIntersecting) onPage([...viewOf.keys()].indexOf(target) + 1)
  })

  /** What is in the middle of the visible part stays there. */
  const resize = (): void => {
    const middle = (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight
    const centre = (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth
    for (const view of views) view.resize(room())
    scroller.scrollTop = middle * scroller.scrollHeight - scroller.clientHeight / 2
    scroller.scrollLeft = centre * scroller.scrollWidth - scroller.clientWidth / 2
  }
  let width = scroller.clientWidth
  new ResizeObserver(() => {
    if (scroller.clientWidth === width) return
    width = scroller.clientWidth
    resize()
  }).observe(scroller)
  return (next: number): void => {
    zoom = next
    resize()
  }
}

function watch(
  root: Element,
  targets: Iterable<Element>,
  rootMargin: string,
  onChange: (entry: IntersectionObserverEntry) => void,
): void {
  const observer = new IntersectionObserver((entries) => entries.forEach(onChange), { root, rootMargin })
  for (const target of targets) observer.observe(target)
}
