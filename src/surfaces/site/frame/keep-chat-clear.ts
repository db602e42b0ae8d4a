/** Keeps the chat button from covering text and fields on a narrow screen. */

const NARROW = '(max-width: 47.99rem)'
/** Where it floats when nothing is in its way, in pixels; as in `site.css`. */
const SIZE = 56
const EDGE = 16
/** Milliseconds without scrolling after which the page is at rest. */
const REST_MS = 120

const READ_OR_PRESSED =
  'a, button, input, textarea, select, label, legend, summary, p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6'

/** Moves the button to the edge while a field, a control or a text is under it. @returns how to stop that */
export function keepChatClear(button: HTMLElement): () => void {
  const narrow = matchMedia(NARROW)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => button.toggleAttribute('data-aside', narrow.matches && isInTheWay(button))
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(look, REST_MS)
  }
  const kinds = ['scroll', 'resize', 'focusin', 'click', 'input'] as const
  for (const kind of kinds) addEventListener(kind, later, { passive: true })
  look()
  return () => {
    clearTimeout(timer)
    for (const kind of kinds) removeEventListener(kind, later)
  }
}

/** Looks at nine points of the place that it takes when it is whole. */
function isInTheWay(button: HTMLElement): boolean {
  const { clientWidth, clientHeight } = document.documentElement
  const steps = [4, SIZE / 2, SIZE - 4]
  return steps.some((across) =>
    steps.some((up) =>
      document
        .elementsFromPoint(clientWidth - EDGE - across, clientHeight - EDGE - up)
        .some((element) => !button.contains(element) && element.matches(READ_OR_PRESSED)),
    ),
  )
}
