'use client'

import { MESSAGE_ORDERS } from '@/care/profile/constants'
import type { ChatView } from '@/care/profile/present'
import { chatForm } from '@/care/profile/schema'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { Select } from '@/ui/select'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeChat } from './actions'

type ChatFormProps = {
  /** Of the account. */
  readonly accountLocale: Locale
  readonly words: Messages['settings']['chat']['reading']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly chat: ChatView
  readonly revision: string
}

/** What comes first in a translated message, and the language one writes in. */
export const ChatForm = renewable(OpenedChatForm)

function OpenedChatForm(props: ChatFormProps & RenewableProps) {
  const { accountLocale, words, form: formWords, errors, chat, revision, onRenew } = props
  const form = useSettingsForm(changeChat, chatForm, revision)
  const { values } = form.state
  const asAccount = words.account.replace('{language}', LANGUAGES[accountLocale].name)
  const orderText = (order: string | undefined) => {
    const known = MESSAGE_ORDERS.find((one) => one === order)
    return known ? words[known] : ''
  }
  const languageText = (code: string | null | undefined) => {
    const known = LOCALES.find((one) => one === code)
    return known ? LANGUAGES[known].name : asAccount
  }
  const compared: readonly ComparedField[] = [
    [words.order, orderText(chat.order), orderText(values?.order)],
    [words.language, languageText(chat.locale), languageText(values?.language)],
  ]
  return (
    <SettingsForm
      {...{ form, errors, compared, onRenew }}
      words={formWords}
      prefix="chat-"
      label={words.title}
    >
      <fieldset>
        <legend className="text-sm font-semibold">{words.order}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {MESSAGE_ORDERS.map((one) => (
            <label key={one} className="pill">
              <input
                type="radio"
                name="order"
                value={one}
                defaultChecked={one === (values?.order ?? chat.order)}
              />
              <span>{words[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Select
        id="chat-language"
        name="language"
        label={words.language}
        hint={words.languageHint}
        defaultValue={values?.language ?? chat.locale ?? ''}
      >
        <option value="">{asAccount}</option>
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGES[one].name}
          </option>
        ))}
      </Select>
    </SettingsForm>
  )
}
