import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'

type ErrorWords = {
  readonly title: string
  readonly text: string
  readonly again: string
  readonly home: string
}

/** Few words, kept in code: the error page must speak when nothing else can be loaded. */
const WORDS: Readonly<Record<Locale, ErrorWords>> = {
  de: {
    title: 'Ein unerwarteter Fehler ist aufgetreten.',
    text: 'Das liegt an uns. Was Sie bereits gesendet haben, ist gespeichert. Bitte versuchen Sie es in einem Moment noch einmal.',
    again: 'Noch einmal versuchen',
    home: 'Zur Startseite',
  },
  en: {
    title: 'An unexpected error occurred.',
    text: 'This is on our side. Whatever you have already sent is saved. Please try again in a moment.',
    again: 'Try again',
    home: 'Go to the home page',
  },
  tr: {
    title: 'Beklenmeyen bir hata oluştu.',
    text: 'Sorun bizden kaynaklanıyor. Daha önce gönderdikleriniz kayıtlıdır. Lütfen biraz sonra yeniden deneyin.',
    again: 'Yeniden dene',
    home: 'Ana sayfaya git',
  },
  fr: {
    title: 'Une erreur inattendue est survenue.',
    text: 'Le problème vient de nous. Ce que vous avez déjà envoyé est enregistré. Veuillez réessayer dans un instant.',
    again: 'Réessayer',
    home: 'Aller à l’accueil',
  },
}

/** Words of the error page; `locale` may be anything an address holds. */
export function errorWords(locale: unknown): ErrorWords {
  return WORDS[toLocale(typeof locale === 'string' ? locale : undefined) ?? DEFAULT_LOCALE]
}
