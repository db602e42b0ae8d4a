import type { MessageView } from '@/care/conversations/present'
import type { TranslationView } from '@/care/conversations/translations/present'
import { proposedLanguage } from '@/care/conversations/translations/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import { longDateTime } from '@/i18n/dates'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { isUnsaved } from '@/lib/render-context'
import { DeskOutcome } from '../../outcome'
import { TranslationFold } from './translation-fold'
import { DeleteTranslation, TranslationForm } from './translation-form'

/** Names of the forms of one translation. */
const FORMS = ['message-translation.save', 'message-translation.delete']

type MessageTranslationProps = {
  readonly locale: Locale
  /** Of a patient. */
  readonly message: MessageView
  readonly translation: TranslationView | undefined
  /** Name of the reader, who is proposed as translator. */
  readonly self: string
}

/** The team's translation beside what a patient wrote, and the form for it. */
export async function MessageTranslation({ locale, message, translation, self }: MessageTranslationProps) {
  const { teamTranslation: words, desk, portal } = await loadMessages(locale)
  const parts = {
    words,
    errors: { ...(await editedErrors(locale, desk.errors)), ...(await editedErrors(locale, words.errors)) },
    notSaved: desk.notSaved,
    hidden: { message: message.id, locale },
    revision: translation?.revision ?? '',
  }
  const typed = translation
    ? { language: translation.locale, text: translation.text, translator: translation.translator }
    : { language: proposedLanguage(message.locale, locale), text: '', translator: self }
  return (
    <div className="grid content-start gap-2">
      {translation ? (
        <>
          <p className="border-t border-line pt-2 text-xs text-ink-soft">
            {words.label
              .replace('{language}', languageName(translation.locale, locale))
              .replace('{date}', longDateTime(translation.updatedAt, locale))
              .replace('{translator}', () => translation.translator)}
          </p>
          <p lang={LANGUAGES[translation.locale].intl} className="break-words whitespace-pre-line">
            {translation.text}
          </p>
        </>
      ) : null}
      <DeskOutcome>
        <TranslationFold
          label={translation ? words.change : words.open}
          closeLabel={words.close}
          about={longDateTime(message.createdAt, locale)}
          isStored={translation !== undefined}
          isUnsaved={isUnsaved(FORMS, ['message', message.id])}
          words={{ gone: parts.errors.TRANSLATION_GONE, discard: words.discard }}
        >
          <TranslationForm
            {...{ ...parts, typed }}
            conflict={portal.conflict}
            languages={LOCALES.map((code) => ({ code, name: LANGUAGES[code].name }))}
          />
          {translation ? <DeleteTranslation {...parts} /> : null}
        </TranslationFold>
      </DeskOutcome>
    </div>
  )
}
