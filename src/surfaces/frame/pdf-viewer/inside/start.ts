/**
 * The script of the frame in which a PDF is shown (decision 0038). The frame has no origin: it reads no cookie, no page
 * around it and no address of this site but its own files. The page around it hands it the bytes.
 */
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ToViewer, ViewerState } from '../messages'
import { PAGES_MAX, showPages } from './page-list'
import { AREA_MAX } from './page-size'
import { startWorker } from './start-worker'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** Pixels of a picture in a PDF; larger ones are left out. */
const PICTURE_MAX = 50_000_000
/** The folder of this script. */
const FILES = new URL('.', import.meta.url).href

/** The page around has another origin than this frame, whatever it is, so no origin can be named. */
const tell = (state: ViewerState): void => window.parent.postMessage(state, '*')

window.addEventListener('message', ({ source, data }: MessageEvent<ToViewer>) => {
  if (source === window.parent) void show(data)
})
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('closing')
})
tell('waiting')

async function show(given: ToViewer): Promise<void> {
  document.documentElement.lang = given.locale
  if (given.theme) document.documentElement.dataset.theme = given.theme
  try {
    const pdf = await open(given.bytes)
    draw(given, pdf, (await pdf.getPage(1)).getViewport({ scale: 1 }))
    tell('shown')
  } catch (error) {
    tell(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken')
  }
}

async function open(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  await startWorker(`${FILES}worker.js`)
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}fonts/`,
    wasmUrl: `${FILES}wasm/`,
    iccUrl: `${FILES}iccs/`,
    useWorkerFetch: true,
    enableXfa: false,
    maxImageSize: PICTURE_MAX,
    canvasMaxAreaInBytes: AREA_MAX * 4,
    verbosity: VerbosityLevel.ERRORS,
  })
  return task.promise
}

function draw({ title, words }: ToViewer, pdf: PDFDocumentProxy, box: { width: number; height: number }) {
  const label = (page: number) =>
    words.page.replace('{page}', String(page)).replace('{pages}', String(pdf.numPages))
  const scroller = element('main', { 'aria-label': title, tabindex: '0' })
  const where = element('p', {}, label(1))
  const size = element('output', { 'aria-live': 'polite' }, '100 %')
  const smaller = element('button', { type: 'button', 'aria-label': words.smaller }, '−')
  const larger = element('button', { type: 'button', 'aria-label': words.larger }, '+')
  const group = element('div', { role: 'group', 'aria-label': words.zoom })
  group.append(smaller, size, larger)
  const bar = element('header', {})
  bar.append(element('h1', {}, title), where, group)
  document.body.replaceChildren(bar, scroller)
  const setZoom = showPages({
    scroller,
    document: pdf,
    box,
    words: { label, undrawn: words.undrawn },
    onPage: (page) => {
      where.textContent = label(page)
    },
  })
  if (pdf.numPages > PAGES_MAX) {
    const text = words.more.replace('{shown}', String(PAGES_MAX)).replace('{pages}', String(pdf.numPages))
    scroller.append(element('p', { class: 'note' }, text))
  }
  let step = ZOOMS.indexOf(1)
  const move = (by: number): void => {
    const zoom = ZOOMS[step + by]
    if (zoom === undefined) return
    step += by
    size.textContent = `${zoom * 100} %`
    // Not `disabled`, which would take the focus away from the button that was pressed.
    smaller.setAttribute('aria-disabled', String(step === 0))
    larger.setAttribute('aria-disabled', String(step === ZOOMS.length - 1))
    setZoom(zoom)
  }
  smaller.addEventListener('click', () => move(-1))
  larger.addEventListener('click', () => move(1))
  window.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return
    if (key === '+') move(1)
    if (key === '-') move(-1)
  })
  scroller.focus({ preventScroll: true })
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
