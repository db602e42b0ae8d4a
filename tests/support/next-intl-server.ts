/** `next-intl/server` for what is drawn without a server (`render-page.ts`); the real one needs Next's build. */
import { wordsWithoutNext } from './render-page'

export const { getLocale, getTranslations, setRequestLocale } = wordsWithoutNext
