/** The document of the chat: what can be read without scripts, and what its script needs. Pure. */
import { escapeXml } from '@/lib/xml'
import { CHAT_DATA_ID, CHAT_ROOT_ID, type ChatPageData, type EditedText } from './page-data'

/** @param folder with the files of this build, below `/chat-widget` */
export function presentChatPage(data: ChatPageData, folder: string): string {
  const { locale, brand, emergency, welcome, phone, words } = data
  const files = `/chat-widget/${folder}`
  const call = phone
    ? `<p><a href="tel:${phone.replace(/[^+\d]/g, '')}" target="_top">${escapeXml(phone)}</a></p>`
    : ''
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content"><meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no"><title>${escapeXml(`${words.page.title} | ${brand}`)}</title><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="${files}/chat.css"><script type="module" src="${files}/chat.js"></script></head><body><main id="${CHAT_ROOT_ID}"><div class="plain"><h1>${escapeXml(words.launcher.title)}</h1>${paragraph(emergency, 'emergency')}${paragraph(welcome)}<noscript><p>${escapeXml(words.page.needsScripts)}</p></noscript><p><a href="/${locale}/contact" target="_top">${escapeXml(words.page.contact)}</a></p>${call}</div></main><script type="application/json" id="${CHAT_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>
`
}

function paragraph({ text, lang }: EditedText, name?: string): string {
  if (!text) return ''
  const attributes = `${name ? ` class="${name}"` : ''}${lang ? ` lang="${lang}"` : ''}`
  return `<p${attributes}>${escapeXml(text)}</p>`
}
