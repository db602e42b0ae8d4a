import { watchSupport } from '../support/support-watch'
import { readableNumber } from './chat-link'

/** The messaging app opens beside the page when the window is wider than this, in pixels (specification, section 9). */
const NEW_TAB_WIDTH = 768
const LINKS = '[href*="//wa."]'

/**
 * Gives every link to the messaging app the number of who is on duty in the page's language, so that one page names one
 * number (decision 0044), and opens it in a new tab of a wide window. In each the number is in a `<b>`, or the whole text.
 * @param number of the site settings: used while no one who speaks the page's language is on duty
 * @returns a function that stops this
 */
export function followDuty(number: string): () => void {
  const stopWatching = watchSupport((active) => {
    const { lang } = document.documentElement
    const phone = active.find(({ languages }) => languages.includes(lang))?.phone ?? number
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      ;(link.querySelector('b') ?? link).textContent = readableNumber(phone)
      link.href = link.href.replace(/\d+/, phone.replace(/\D/g, ''))
    }
  })
  document.addEventListener('click', chooseTab, true)
  return () => {
    stopWatching()
    document.removeEventListener('click', chooseTab, true)
  }
}

function chooseTab({ target }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>(LINKS)
  if (link) link.target = innerWidth > NEW_TAB_WIDTH ? '_blank' : '_self'
}
