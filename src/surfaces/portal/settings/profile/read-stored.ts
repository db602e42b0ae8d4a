import { loadMyProfile } from '@/care/profile/loaders'
import type { ProfileRevisions } from '@/care/profile/read-revisions'
import type { StoredForm } from '@/lib/form-state'

/** A form of the signed-in patient's profile as it is stored, by its fields. */
export async function readStoredProfile(form: keyof ProfileRevisions): Promise<StoredForm | undefined> {
  const loaded = await loadMyProfile()
  if (!loaded.ok) return undefined
  const { person, home, billing, revisions } = loaded.value
  const { title, firstName, lastName, dialCode, phone, locale, location } = person
  const values = {
    person: { title, first_name: firstName, last_name: lastName },
    contact: { dial_code: dialCode, phone, language: locale, location },
    home: { ...home },
    billingAddress: { ...billing.own },
    billingDetails: { name: billing.name, tax_id: billing.taxId },
  }
  return { revision: revisions[form], values: values[form] }
}
