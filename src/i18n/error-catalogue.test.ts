/** Specification, section 8: its texts, and that each language has its own. */
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales'
import { loadMessages } from './messages'
import type { Messages } from './namespaces'

const CATALOGUE: readonly (readonly [text: string, read: (messages: Messages) => string])[] = [
  ['An unexpected error occurred.', ({ failure }) => failure.title],
  ['An unexpected error occurred.', ({ accounts }) => accounts.errors.UNKNOWN],
  ['An error occurred. Please try again.', ({ errors }) => errors.TRY_AGAIN],
  ['No content available', ({ errors }) => errors.NO_CONTENT],
  ['Service ID is missing', ({ errors }) => errors.SERVICE_ID_MISSING],
  ['Service with ID {id} not found', ({ errors }) => errors.SERVICE_NOT_FOUND],
  ['Failed to fetch service', ({ errors }) => errors.SERVICE_FAILED],
  ['Failed to load testimonials', ({ errors }) => errors.TESTIMONIALS_FAILED],
  ['Settings not saved.', ({ errors }) => errors.SETTINGS_NOT_SAVED],
  [
    'Medical records not saved although the profile was updated.',
    ({ errors }) => errors.MEDICAL_RECORDS_NOT_SAVED,
  ],
  ['User data not loaded.', ({ errors }) => errors.USER_DATA_NOT_LOADED],
  ['No user data.', ({ errors }) => errors.NO_USER_DATA],
  ['User not found. Please log in again.', ({ errors }) => errors.USER_NOT_FOUND],
  ['Profile image upload failed.', ({ errors }) => errors.PROFILE_IMAGE_FAILED],
  ['Personnel data loading error.', ({ errors }) => errors.PERSONNEL_LOADING_FAILED],
  ['You are not authorized to view this offer.', ({ offers }) => offers.errors.OFFER_NOT_AUTHORIZED],
  ['Unable to validate offer ownership.', ({ offers }) => offers.errors.OFFER_OWNERSHIP_NOT_VALIDATED],
  ['Offer not found', ({ desk }) => desk.errors.OFFER_NOT_FOUND],
  [
    'Accepting the offer failed. Please try again in a moment: your answer counts only once.',
    ({ offers }) => offers.errors.ACCEPT_FAILED,
  ],
  [
    'Declining the offer failed. Your reason is still here. Please try again in a moment.',
    ({ offers }) => offers.errors.DECLINE_FAILED,
  ],
  [
    'The offer has expired in the meantime and can no longer be accepted.',
    ({ offers }) => offers.errors.OFFER_EXPIRED,
  ],
  [
    'There is a new version of this offer. Reload the page and read it before you answer.',
    ({ offers }) => offers.errors.OFFER_OUTDATED,
  ],
  ['File id missing.', ({ documents }) => documents.errors.FILE_ID_MISSING],
  [
    'File access error. The file was deleted or does not belong to your account.',
    ({ documents }) => documents.errors.FILE_ACCESS,
  ],
  ['Upload failed. Please try again.', ({ documents }) => documents.codes.default],
  ['Documents fetch failed. Please reload the page.', ({ documents }) => documents.errors.FETCH_FAILED],
  ['Document update failed. Please try again.', ({ documents }) => documents.errors.UPDATE_FAILED],
  ['Document delete failed. Please try again.', ({ documents }) => documents.errors.DELETE_FAILED],
  ['Please enter a title.', ({ documents }) => documents.errors.TITLE_REQUIRED],
  ['The file is empty.', ({ files }) => files.codes.FILE_EMPTY],
  ['The hospitals could not be loaded', ({ details }) => details.errors.hospitals],
  ['There was an error sending your request. Please try again.', ({ requests }) => requests.failure.text],
  ['Request Failed', ({ requests }) => requests.failure.title],
  ['Your request was sent successfully!', ({ requests }) => requests.success.text],
  ['Success!', ({ requests }) => requests.success.title],
  ['reCAPTCHA temporarily unavailable', ({ captcha }) => captcha.unavailable],
  ['Incorrect code', ({ captcha }) => captcha.wrong],
  ['Login failed. Please check your credentials.', ({ accounts }) => accounts.errors.SIGN_IN_FAILED],
  ['Registration failed', ({ accounts }) => accounts.signUp.errorTitle],
  ['Password reset failed', ({ accounts }) => accounts.forgot.errorTitle],
  ['Invalid or expired reset link', ({ accounts }) => accounts.setPassword.resetDeadTitle],
  ['You are no longer signed in. Please sign in.', ({ accounts }) => accounts.errors.NOT_SIGNED_IN],
]

describe('the error texts of the specification', () => {
  it.each(CATALOGUE)('%s', async (text, read) => {
    const all = await Promise.all(
      LOCALES.map(async (locale) => [locale, read(await loadMessages(locale))] as const),
    )
    expect(Object.fromEntries(all).en).toBe(text)
    expect(new Set(all.map(([, words]) => words)).size, 'a text of its own in each language').toBe(
      LOCALES.length,
    )
  })
})
