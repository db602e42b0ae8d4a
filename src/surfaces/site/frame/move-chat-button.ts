/** On narrow screens the two buttons, of the messaging app and above it of our chat, must not cover text and fields. */

const NARROW_SCREEN = '(max-width: 47.99rem)'
/** In pixels from the left and the lower end of the lower button, whose size is 56; the upper one begins at 68. */
const ACROSS = [4, 28, 52]
const UP = [...ACROSS, 72, 96, 120]
/** Distance of the left end of the buttons from that of the window; the same as in `site.css`. */
const BUTTON_LEFT = 72
/** How long nothing must happen before the position is checked. */
const CHECK_DELAY_MS = 120

const CONTENT = 'a,button,input,textarea,select,label,legend,summary,p,li,dt,dd,td,th,h1,h2,h3,h4,h5,h6'

/** Moves the button to the edge while it would cover a field, a control or a text. @returns a function that stops this */
export function moveChatButtonAside(button: HTMLElement): () => void {
  const narrow = matchMedia(NARROW_SCREEN)
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const checkLater = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => button.toggleAttribute('data-aside', narrow.matches && coversContent(button)),
      CHECK_DELAY_MS,
    )
  }
  for (const event of ['scroll', 'resize', 'focusin', 'click', 'input'])
    addEventListener(event, checkLater, stopping)
  checkLater()
  return () => stopping.abort()
}

/** Checks points of the area that the buttons cover when they are not moved aside, which is a move to the right only. */
function coversContent(button: HTMLElement): boolean {
  const { bottom } = button.getBoundingClientRect()
  return ACROSS.some((across) =>
    UP.some((up) =>
      document
        .elementsFromPoint(innerWidth - BUTTON_LEFT + across, bottom - up)
        .some((element) => !button.parentElement?.contains(element) && element.matches(CONTENT)),
    ),
  )
}
