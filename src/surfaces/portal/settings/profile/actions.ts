'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { saveBillingAddress, saveBillingDetails, saveHomeAddress } from '@/care/profile/save-address'
import { saveContact } from '@/care/profile/save-contact'
import { savePerson } from '@/care/profile/save-person'
import {
  addressForm,
  billingAddressForm,
  billingDetailsForm,
  contactForm,
  personForm,
} from '@/care/profile/schema'
import { setLanguageCookie } from '@/care/sign-in/browser'
import type { SavedForm } from '@/lib/save-on-top'
import { formAction } from '@/surfaces/forms/form-action'
import { settingsPath } from '../tabs'
import { readStoredProfile } from './read-stored'

/** After success the values have `base`, the revision that the next save is made on. */
function opened({ revision }: SavedForm) {
  return { values: { base: revision } }
}

/** Saves `title`, `first_name` and `last_name`. */
export const changePerson = formAction({
  name: 'profile.person',
  schema: personForm,
  keeps: 'all',
  policy: mayUsePortal,
  useCase: (input, { actor }) => savePerson(actor, input),
  stored: () => readStoredProfile('person'),
  done: opened,
})

/** Saves phone, language and location. With another language the page comes back in it. */
export const changeContact = formAction({
  name: 'profile.contact',
  schema: contactForm,
  keeps: 'all',
  policy: mayUsePortal,
  useCase: async (input, { actor }) => {
    const saved = await saveContact(actor, input)
    if (saved.ok) await setLanguageCookie(input.language)
    return saved
  },
  stored: () => readStoredProfile('contact'),
  done: (saved, { locale }, { language }) =>
    language === locale ? opened(saved) : `${settingsPath(language, 'profile')}?saved=contact`,
})

/** Saves the address the patient lives at. */
export const changeHomeAddress = formAction({
  name: 'profile.address',
  schema: addressForm,
  keeps: 'all',
  policy: mayUsePortal,
  useCase: (input, { actor }) => saveHomeAddress(actor, input),
  stored: () => readStoredProfile('home'),
  done: opened,
})

/** Saves where invoices go. */
export const changeBillingAddress = formAction({
  name: 'profile.billing-address',
  schema: billingAddressForm,
  keeps: 'all',
  policy: mayUsePortal,
  useCase: (input, { actor }) => saveBillingAddress(actor, input),
  stored: () => readStoredProfile('billingAddress'),
  done: opened,
})

/** Saves to whom invoices are written. */
export const changeBillingDetails = formAction({
  name: 'profile.billing-details',
  schema: billingDetailsForm,
  keeps: 'all',
  policy: mayUsePortal,
  useCase: (input, { actor }) => saveBillingDetails(actor, input),
  stored: () => readStoredProfile('billingDetails'),
  done: opened,
})
