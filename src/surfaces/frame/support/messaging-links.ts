import { watchSupport } from './support-watch'

/**
 * Gives every link to the messaging app the number of who is on duty in the page's language, so that one page names one
 * number (decision 0044). In each the number is in a `<b>`, or the whole text.
 * @param number of the site settings: used while no one who speaks the page's language is on duty
 * @returns a function that stops this
 */
export function followDuty(number: string): () => void {
  return watchSupport((active) => {
    const { lang } = document.documentElement
    const phone = active.find(({ languages }) => languages.includes(lang))?.phone ?? number
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[href*="//wa."]')) {
      ;(link.querySelector('b') ?? link).textContent = phone
      link.href = link.href.replace(/\d+/, phone.replace(/\D/g, ''))
    }
  })
}
