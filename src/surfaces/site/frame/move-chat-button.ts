/** On narrow screens the chat button must not cover text and fields. */

const NARROW_SCREEN = '(max-width: 47.99rem)'
/** Size of the button and distance from the corner, in pixels; the same as in `site.css`. */
const BUTTON_SIZE = 56
const BUTTON_MARGIN = 16
/** How long nothing must happen before the position is checked. */
const CHECK_DELAY_MS = 120

const CONTENT =
  'a, button, input, textarea, select, label, legend, summary, p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6'

/** Moves the button to the edge while it would cover a field, a control or a text. @returns a function that stops this */
export function moveChatButtonAside(button: HTMLElement): () => void {
  const narrow = matchMedia(NARROW_SCREEN)
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => button.toggleAttribute('data-aside', narrow.matches && coversContent(button))
  const checkLater = () => {
    clearTimeout(timer)
    timer = setTimeout(check, CHECK_DELAY_MS)
  }
  const events = ['scroll', 'resize', 'focusin', 'click', 'input'] as const
  for (const event of events) addEventListener(event, checkLater, { passive: true })
  check()
  return () => {
    clearTimeout(timer)
    for (const event of events) removeEventListener(event, checkLater)
  }
}

/** Checks nine points of the area that the button covers when it is not moved aside, which is a move to the right only. */
function coversContent(button: HTMLElement): boolean {
  const { clientWidth } = document.documentElement
  const { bottom } = button.getBoundingClientRect()
  const steps = [4, BUTTON_SIZE / 2, BUTTON_SIZE - 4]
  return steps.some((across) =>
    steps.some((up) =>
      document
        .elementsFromPoint(clientWidth - BUTTON_MARGIN - across, bottom - up)
        .some((element) => !button.contains(element) && element.matches(CONTENT)),
    ),
  )
}
