/** The settings: profile, notifications, medical records, patient record, privacy, security. */
import {
  OWNER_OF_ANY_ROLE,
  OWNERS_FILE,
  OWNERS_FORM,
  PATIENTS,
  PATIENTS_FORM,
  PEOPLE,
  PEOPLES_FORM,
  SHARED_FILE,
} from './expected'
import { action, page, route } from './rows'
import type { ActionRow, Row, Verdicts } from './types'

const ADDRESS = { street: 'Weg 1', city: 'Berlin', zip: '10115', country: 'DE' }
const PROFILE = 'portal/settings/profile/actions'
const GENERAL = 'portal/settings/general/actions'
const CHANNELS = 'portal/settings/notifications/actions'
const DEVICE = { endpoint: 'https://push.example/{key}', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

/** Every patient has a file of their own there. */
const PATIENTS_FILE: Verdicts = { ...OWNERS_FILE, demo: 'allowed', other: 'allowed' }
const PEOPLES_DATA: Verdicts = {
  ...{ visitor: 'sign-in', ended: 'sign-in', disabled: 'sign-in', unverified: 'sign-in' },
  ...{ demo: 'allowed', owner: 'allowed', other: 'allowed' },
  ...{ editor: 'allowed', support: 'allowed', admin: 'allowed', withoutFactor: 'sign-in' },
}
/** Not even its owner sees a shared record by its link alone. */
const NO_ONE: Verdicts = {
  ...{ visitor: 'missing', ended: 'missing', disabled: 'missing', unverified: 'missing' },
  ...{ demo: 'missing', owner: 'missing', other: 'missing' },
  ...{ editor: 'missing', support: 'missing', admin: 'missing', withoutFactor: 'missing' },
}
/** Where staff set up their second step, which they cannot have yet. */
const PEOPLE_EVEN_WITHOUT: Verdicts = { ...PEOPLE, withoutFactor: 'allowed' }
const PEOPLES_FORM_EVEN_WITHOUT: Verdicts = { ...PEOPLES_FORM, withoutFactor: 'allowed' }

/** What only the team has to say. */
const STAFFS_FORM: Verdicts = { ...PEOPLES_FORM, owner: 'forbidden', other: 'forbidden' }

/** A form of the settings that two devices must not overwrite. @param opened tab and control */
const saved = (opened: string, ...row: Parameters<typeof action>): ActionRow => {
  const [tab, control = ''] = opened.split(' ')
  return { ...action(...row), form: { page: `settings/${tab}`, control } }
}

const TABS: readonly Row[] = [
  page('Settings', 'list', 'settings', PEOPLE),
  page('Settings', 'unknown address', 'settings/[...rest]', PEOPLE, { status: 404 }),
  page('Profile', 'read', 'settings/profile', PATIENTS),
  route('Profile image', 'read', 'GET profile-images/[id]', SHARED_FILE, { id: 'image' }),
  route('Profile image', 'replace', 'POST profile-images', PEOPLES_DATA),
  page('Language, theme, time zone', 'read', 'settings/general', PEOPLE),
  page('Notification preferences', 'read', 'settings/notifications', PATIENTS),
  page('Patient document', 'list in the settings', 'settings/documents', PATIENTS),
  page('Support schedule', 'read one’s team', 'settings/support-team', PATIENTS),
  page('Payment settings', 'read', 'settings/payment', PATIENTS),
  page('Chat', 'read', 'settings/chat', PATIENTS),
  saved('profile person-last_name', 'Profile', 'update person', `${PROFILE}.changePerson`, PATIENTS_FORM, {
    first_name: 'Ada',
    last_name: 'Byron',
  }),
  saved('profile contact-phone', 'Profile', 'update contact', `${PROFILE}.changeContact`, PATIENTS_FORM, {
    ...{ dial_code: '+49', phone: '1512345678', language: 'de', locale: 'de' },
  }),
  saved('profile home-street', 'Address', 'update', `${PROFILE}.changeHomeAddress`, PATIENTS_FORM, ADDRESS),
  saved(
    'profile billing-same',
    'Billing address',
    'update',
    `${PROFILE}.changeBillingAddress`,
    PATIENTS_FORM,
    { same: '', ...ADDRESS },
  ),
  saved(
    'payment details-name',
    'Payment settings',
    'update',
    `${PROFILE}.changeBillingDetails`,
    PATIENTS_FORM,
    { name: 'Ada', tax_id: '1' },
  ),
  action('Profile image', 'delete', 'portal/settings/picture/actions.deletePicture', PEOPLES_FORM, {}),
  action('Language', 'update', `${GENERAL}.changeLanguage`, PEOPLES_FORM, { language: 'de', locale: 'de' }),
  action('Theme', 'update', `${GENERAL}.changeTheme`, PEOPLES_FORM, { theme: 'system' }),
  action('Time zone', 'update', `${GENERAL}.changeTimeZone`, PEOPLES_FORM, { time_zone: 'Europe/Berlin' }),
  saved('general speaks_de', 'Spoken languages', 'update', `${GENERAL}.changeSpokenLanguages`, STAFFS_FORM, {
    speaks_de: 'on',
  }),
  saved('general work-phone', 'Work phone', 'update', `${GENERAL}.changeWorkPhone`, STAFFS_FORM, {
    ...{ dial_code: '+90', phone: '5321234567' },
  }),
  saved('chat chat-language', 'Chat', 'update', 'portal/settings/chat/actions.changeChat', PATIENTS_FORM, {
    ...{ language: 'de', order: 'original' },
  }),
]

const NOTIFICATIONS: readonly Row[] = [
  action('Notification preferences', 'choose', `${CHANNELS}.saveChoice`, PATIENTS_FORM, {
    ...{ type: 'new_message', channel: 'push', enabled: 'off' },
  }),
  saved('notifications quiet', 'Notification preferences', 'times', `${CHANNELS}.saveTiming`, PATIENTS_FORM, {
    digest: 'daily',
  }),
  action('Notification preferences', 'try out', `${CHANNELS}.testChannel`, PATIENTS_FORM, {
    channel: 'in_app',
  }),
  action('Push device', 'add', `${CHANNELS}.addDevice`, PATIENTS_FORM, DEVICE),
  action('Push device', 'remove', `${CHANNELS}.endDevice`, PATIENTS_FORM, { endpoint: DEVICE.endpoint }),
]

const RECORD: readonly Row[] = [
  page('Patient record', 'read the six texts', 'settings/medical-records', PATIENTS),
  page('Patient record', 'read the summary', 'settings/patient-record', PATIENTS),
  route('Patient record', 'download', 'GET [locale]/settings/patient-record/[file]', PATIENTS_FILE, {
    part: 'pdf',
  }),
  route('Patient record', 'download', 'GET [locale]/settings/patient-record/[file]', PATIENTS_FILE, {
    part: 'fhir',
  }),
  action('Patient record', 'agree', 'portal/medical-records/actions.agreeToRecord', PATIENTS_FORM, {
    ...{ agreed: 'on', locale: 'de' },
  }),
  action('Patient record', 'update', 'portal/medical-records/actions.saveAnswer', PATIENTS_FORM, {
    ...{ field: 'medications', answer: 'none', text: '', base: '' },
  }),
  {
    ...action(
      'Patient record',
      'answer a questionnaire',
      'portal/medical-records/questionnaires/actions.saveQuestion',
      PATIENTS_FORM,
      { question: 'smoker', value: 'no', base: '', locale: 'de' },
    ),
    // A request that names no service is asked nothing.
    answers: ['QUESTION_NOT_FOUND'],
  },
  action('Shared record', 'create link', 'portal/patient-record/actions.createShareLink', PATIENTS_FORM, {
    ...{ minutes: '15', idempotency_key: '{key}', locale: 'de' },
  }),
  route('Shared record', 'download by its link alone', 'GET [locale]/shared-record/[file]', NO_ONE, {
    ...{ part: 'pdf', query: '?token={shareToken}' },
  }),
  action('Shared record', 'end link', 'portal/patient-record/actions.revokeShareLink', OWNERS_FORM, {
    share: '{share}',
  }),
]

/** The password of none of these accounts; most have none. */
const WRONG_PASSWORD = [
  { password: 'not-it' },
  'INVALID_INPUT',
  'PASSWORD_WRONG',
  'TOO_MANY_REQUESTS',
] as const

const PRIVACY: readonly Row[] = [
  page('Consent', 'list', 'settings/privacy', PATIENTS),
  page('Consent', 'read text', 'settings/privacy/consents/[id]', OWNER_OF_ANY_ROLE, { id: 'consent' }),
  page('Audit log', 'read who saw one’s record', 'settings/privacy/access', PATIENTS),
  action('Consent', 'give', 'portal/privacy/actions.giveConsent', PATIENTS_FORM, {
    ...{ kind: 'marketing', locale: 'de' },
  }),
  action('Consent', 'withdraw', 'portal/privacy/actions.withdrawConsent', PATIENTS_FORM, {
    kind: 'marketing',
  }),
  action('Data export', 'ask for', 'portal/privacy/actions.requestExport', PATIENTS_FORM, ...WRONG_PASSWORD),
  action(
    'Erasure request',
    'create',
    'portal/privacy/actions.requestErasure',
    PATIENTS_FORM,
    ...WRONG_PASSWORD,
  ),
  action(
    'Erasure request',
    'take back',
    'portal/privacy/actions.cancelErasure',
    PATIENTS_FORM,
    {},
    'ERASURE_NOT_OPEN',
  ),
]

const PASSWORD = { current: 'not-it', password: 'Bosporus-48', confirmation: 'Bosporus-48' }
const SECURITY = 'portal/settings/actions'
const FACTOR = 'auth/second-factor/actions'
/** A wrong password, or too many of them. */
const WRONG = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'REQUIRED_FOR_STAFF', 'SET_UP_OVER', 'PASSWORD_WRONG']

const ACCOUNT: readonly Row[] = [
  page('Account', 'read sessions and ways to sign in', 'settings/security', PEOPLE),
  page('Second step', 'set up', 'settings/security/second-factor', PEOPLE_EVEN_WITHOUT),
  route('Account', 'read self', 'GET users/me', PEOPLES_DATA),
  route('Account', 'update language', 'PATCH users/me', PEOPLES_DATA, { json: { language: 'de' } }),
  route('Live', 'follow what changes', 'GET live', PEOPLES_DATA),
  action('Account', 'change password', `${SECURITY}.changePassword`, PEOPLES_FORM, PASSWORD, ...WRONG),
  action(
    'Account',
    'change address',
    `${SECURITY}.changeEmail`,
    PEOPLES_FORM,
    {
      ...{ email: 'new@patient.example', password: 'not-it' },
    },
    ...WRONG,
  ),
  action('Account', 'mail a link for a password', `${SECURITY}.mailPasswordLink`, PEOPLES_FORM, {}),
  action(
    'Account',
    'disconnect Google',
    `${SECURITY}.disconnectGoogle`,
    PEOPLES_FORM,
    { password: 'no' },
    ...WRONG,
  ),
  action('Session', 'end one', `${SECURITY}.signOutElsewhere`, PEOPLES_FORM, { session: '{session}' }),
  action(
    'Second step',
    'begin',
    `${FACTOR}.beginSetUp`,
    PEOPLES_FORM_EVEN_WITHOUT,
    { password: 'not-it' },
    ...WRONG,
  ),
  action(
    'Second step',
    'confirm',
    `${FACTOR}.confirmSetUp`,
    PEOPLES_FORM_EVEN_WITHOUT,
    { code: '000000' },
    ...WRONG,
  ),
  action(
    'Second step',
    'new recovery codes',
    `${FACTOR}.renewCodes`,
    PEOPLES_FORM,
    { password: 'no' },
    ...WRONG,
  ),
  action('Second step', 'switch off', `${FACTOR}.switchOff`, PEOPLES_FORM, { password: 'not-it' }, ...WRONG),
]

export const SETTINGS_ROWS: readonly Row[] = [...TABS, ...NOTIFICATIONS, ...RECORD, ...PRIVACY, ...ACCOUNT]
