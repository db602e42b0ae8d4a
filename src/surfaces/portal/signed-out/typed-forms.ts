import { MESSAGE_MAX_LENGTH } from '@/care/conversations/constants'
import { DOCUMENT_CATEGORIES } from '@/care/documents/constants'
import { TEXT_LIMITS } from '@/care/intake/constants'
import { countries } from '@/care/intake/countries'
import { RECORD_FIELD_NAMES, RECORD_FIELDS } from '@/care/patient-record/fields'
import { LONG_ANSWER_MAX_LENGTH, YES_NO } from '@/care/patient-record/questionnaires/constants'
import { ADDITION_MAX_LENGTH } from '@/care/requests/additions/constants'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import { listQuestionnaires } from '@/content/questionnaires/list-questionnaires'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import type { TypedForm } from '@/lib/render-context'
import type { FormAction } from '@/surfaces/forms/form-action'
import type { FormErrorWords } from '@/ui/form-failure'
import { updateDocument } from '../documents/actions'
import { saveAnswer } from '../medical-records/actions'
import { saveQuestion } from '../medical-records/questionnaires/actions'
import { sendMessage, startConversation } from '../messages/actions'
import { acceptOffer, declineOffer } from '../offers/actions'
import { addText, sendAgain } from '../requests/actions'
import { countryRows, dialRows } from '../settings/form/country-rows'
import {
  changeBillingAddress,
  changeBillingDetails,
  changeContact,
  changeHomeAddress,
  changePerson,
} from '../settings/profile/actions'
import { withdrawRequest } from '../withdraw/actions'

export type TypedField = {
  readonly name: string
  readonly label: string
  /** Of a text of several lines; without it the field has one line. */
  readonly max?: number
  /** Of an answer that is chosen. */
  readonly options?: readonly { readonly key: string; readonly label: string }[]
}

/** How a form is shown to a sender whose session has ended. */
export type FormOutline = {
  readonly title: string
  readonly errorTitle: string
  readonly errors: FormErrorWords
  readonly send: string
  readonly sending: string
  readonly action: FormAction
  /** What was typed; everything else is sent again as it was. None: only signing in is offered. */
  readonly fields: readonly TypedField[]
  /** The field that saves over what is stored meanwhile: `over` where it is not named. */
  readonly overField?: 'base'
  /** Says that what is not shown stays as it is stored. */
  readonly unshown?: string
}

/** The outline of a form of the portal that has typed texts; undefined for any other. */
export async function formOutline(
  locale: Locale,
  { form, values }: TypedForm,
): Promise<FormOutline | undefined> {
  const messages = await loadMessages(locale)
  const forms: Readonly<Record<string, () => Promise<FormOutline>>> = {
    ...messageForms(locale, messages),
    ...requestForms(locale, messages),
    ...settingsForms(locale, messages),
    ...recordForms(locale, messages, values),
    documentUpdate: async () => {
      const { edit, errors, categories } = messages.documents
      const kinds = DOCUMENT_CATEGORIES.map((key) => ({ key, label: categories[key] }))
      const fields = [
        { name: 'title', label: edit.name },
        { name: 'category', label: edit.category, options: kinds },
      ]
      const { UNKNOWN } = messages.ownRequests.errors
      const texts = { ...(await editedErrors(locale, errors)), UNKNOWN }
      return {
        ...outline(
          edit,
          { ...texts, CHANGED_ELSEWHERE: messages.portal.conflict.text },
          updateDocument,
          fields,
        ),
        ...{ send: edit.save, sending: edit.saving, unshown: edit.unshown },
      }
    },
  }
  // `billing-details` of `profile`: profileBillingDetails
  return forms[form.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())]?.()
}

type OutlineWords = {
  readonly title?: string
  readonly errorTitle: string
  readonly send?: string
  readonly sending?: string
}

function outline(
  { title = '', errorTitle, send = '', sending = '' }: OutlineWords,
  errors: FormErrorWords,
  action: FormAction,
  fields: readonly TypedField[],
): FormOutline {
  return { title, errorTitle, send, sending, errors, action, fields }
}

function messageForms(locale: Locale, { conversations }: Messages) {
  const { new: words, reply, errors } = conversations
  const text = { name: 'text', label: reply.text, max: MESSAGE_MAX_LENGTH }
  const subject = { name: 'subject', label: words.subject }
  return {
    conversationStart: async () =>
      outline({ ...reply, ...words }, await editedErrors(locale, errors), startConversation, [subject, text]),
    messageSend: async () => outline(reply, await editedErrors(locale, errors), sendMessage, [text]),
  }
}

function requestForms(locale: Locale, { ownRequests, offers, portal }: Messages) {
  const { add, again, errors } = ownRequests
  const text = { name: 'text', label: add.text, max: ADDITION_MAX_LENGTH }
  const message = { name: 'message', label: again.message, max: TEXT_LIMITS.message }
  const { answer } = offers
  const reason = { name: 'reason', label: answer.reason, max: REASON_MAX_LENGTH }
  const { withdraw } = portal
  return {
    requestAdd: async () => outline(add, await editedErrors(locale, errors), addText, [text]),
    requestAgain: async () => outline(again, await editedErrors(locale, errors), sendAgain, [message]),
    requestWithdraw: async () => ({
      ...outline(withdraw, await editedErrors(locale, withdraw.errors), withdrawRequest, [
        { ...reason, label: withdraw.reason },
      ]),
      ...{ send: withdraw.confirm, sending: withdraw.sending },
    }),
    offerDecline: async () => ({
      ...outline(answer, await editedErrors(locale, offers.errors), declineOffer, [reason]),
      ...{ title: answer.declineTitle, send: answer.declineConfirm, sending: answer.declining },
    }),
    offerAccept: async () => ({
      ...outline(answer, await editedErrors(locale, offers.errors), acceptOffer, []),
      title: offers.one,
    }),
  }
}

function settingsForms(locale: Locale, { settings, portal }: Messages) {
  const { person, contact, address, billing } = settings.profile
  const { details } = settings.payment
  const made = async (
    title: string,
    action: FormAction,
    labels: Readonly<Record<string, string>>,
    options: Readonly<Record<string, TypedField['options']>> = {},
  ) => {
    const { SETTINGS_NOT_SAVED: errorTitle, USER_NOT_FOUND } = await errorTexts(locale)
    const conflict = { CHANGED_ELSEWHERE: portal.conflict.text }
    const errors = { ...(await editedErrors(locale, settings.errors)), ...conflict, USER_NOT_FOUND }
    const { save: send, saving: sending } = settings.form
    const fields = Object.entries(labels).map(([name, label]) => ({
      ...{ name, label },
      ...(options[name] && { options: options[name] }),
    }))
    return outline({ title, errorTitle, send, sending }, errors, action, fields)
  }
  const { street, addition, zip, city, district, country } = settings.address
  const lines = { street, addition, zip, city, district, country }
  const names = { title: person.titleField, first_name: person.firstName, last_name: person.lastName }
  const { dialCode, phone, language, location } = contact
  const reach = { dial_code: dialCode, phone, language, location }
  const billed = { name: details.name, tax_id: details.taxId }
  return {
    profilePerson: () => made(person.title, changePerson, names),
    profileContact: () => made(contact.title, changeContact, reach, contactOptions(locale)),
    profileAddress: () => made(address.title, changeHomeAddress, lines, addressOptions(locale)),
    profileBillingAddress: () => made(billing.title, changeBillingAddress, lines, addressOptions(locale)),
    profileBillingDetails: () => made(details.title, changeBillingDetails, billed),
  }
}

function addressOptions(locale: Locale) {
  return { country: countries(locale).map(({ code, name }) => ({ key: code, label: name })) }
}

function contactOptions(locale: Locale) {
  const dialCodes = dialRows(countryRows(countries(locale)))
  return {
    dial_code: dialCodes.map(([, name, dial]) => ({ key: dial, label: `${dial} ${name}` })),
    language: LOCALES.map((key) => ({ key, label: LANGUAGES[key].name })),
  }
}

function recordForms(locale: Locale, { record, settings }: Messages, values: TypedForm['values']) {
  const field = RECORD_FIELD_NAMES.find((name) => name === values.field) ?? 'healthProblems'
  const { label, details } = record.fields[field]
  const title = settings.tabs['medical-records'].name
  const made = async (heading: string, action: FormAction, fields: readonly TypedField[]) => {
    const { MEDICAL_RECORDS_NOT_SAVED: errorTitle } = await errorTexts(locale)
    const conflict = { CHANGED_ELSEWHERE: record.conflict.text }
    const errors = { ...(await editedErrors(locale, record.errors)), ...conflict }
    const { save: send, saving: sending } = record
    const kept = outline({ title: heading, errorTitle, send, sending }, errors, action, fields)
    return { ...kept, overField: 'base' as const }
  }
  const { max } = RECORD_FIELDS[field]
  return {
    recordAnswer: () => made(label, saveAnswer, [{ name: 'text', label: details, max }]),
    recordQuestion: async () =>
      made(title, saveQuestion, [await questionField(locale, record.asked, values.question)]),
  }
}

/** The answer under its question, as the questionnaire words both; the person's own questionnaires are not read. */
async function questionField(
  locale: Locale,
  asked: Messages['record']['asked'],
  key: string | undefined,
): Promise<TypedField> {
  // Without the questionnaires the answer is still kept, as it was sent.
  const questionnaires = await listQuestionnaires(locale).catch(() => [])
  // A key that is in several questionnaires is the same question.
  const question = questionnaires.flatMap(({ questions }) => questions).find((each) => each.key === key)
  const field = { name: 'value', label: question?.question || asked.answer }
  if (question?.kind === 'choice') return { ...field, options: question.options }
  if (question?.kind === 'yes_no')
    return { ...field, options: YES_NO.map((answer) => ({ key: answer, label: asked[answer] })) }
  const isLong = question === undefined || question.kind === 'long_text'
  return isLong ? { ...field, max: LONG_ANSWER_MAX_LENGTH } : field
}
