import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countries } from '@/care/intake/countries'
import { editedErrors } from '@/content/error-messages/loaders'
import { langOf } from '@/content/fallback/present'
import { readNavigation, readSiteSettings } from '@/content/site-settings/read-site-settings'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { captchaWords } from '@/surfaces/forms/captcha/captcha-words'
import { ACCEPTED } from '@/surfaces/forms/files/file-choice'
import { presentChatPage } from './chat-page'
import type { ChatPageData } from './page-data'
import { presentHours } from './present-hours'

/** The document of the chat in one language, with the editors' texts: stored like a page, and made again when they change. */
export async function loadChatPage(locale: Locale): Promise<string> {
  const [{ brand, chat, contact }, { footer }, { chat: words, contact: form, files }, folder] =
    await Promise.all([
      readSiteSettings(locale),
      readNavigation(locale),
      loadMessages(locale),
      readFile(join(process.cwd(), 'dist', 'chat-widget', 'current'), 'utf8'),
    ])
  const text = (name: 'welcome' | 'expectedReply' | 'awayNote') => ({
    text: chat[name],
    lang: langOf(chat, name),
  })
  return presentChatPage(
    {
      locale,
      language: LANGUAGES[locale].intl,
      languages: LOCALES.map((one) => ({ locale: one, name: LANGUAGES[one].name })),
      timeZone: HOSPITAL_TIME_ZONE,
      brand: brand.name,
      emergency: { text: footer.emergency, lang: langOf(footer, 'emergency') },
      welcome: text('welcome'),
      expectedReply: text('expectedReply'),
      awayNote: text('awayNote'),
      hours: presentHours(contact.lines),
      phone: contact.supportFallbackPhone || contact.phone,
      countries: countries(locale).map(({ code }) => code),
      consents: { health: form.consents.health, marketing: form.consents.marketing },
      captcha: await captchaWords(locale),
      upload: presentUpload(files, words.files.noRoom),
      words: { ...words, errors: await editedErrors(locale, words.errors) },
    },
    folder,
  )
}

/** The words of the request forms, except where they speak of a request. */
function presentUpload(
  { remove, again, leftOut, summary, states, codes }: Messages['files'],
  noRoom: string,
): ChatPageData['upload'] {
  return { remove, again, leftOut, summary, states, codes: { ...codes, NO_ROOM: noRoom }, accept: ACCEPTED }
}
