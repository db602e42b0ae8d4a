'use server'

import { mayWorkOnOffers } from '@/care/offers/policy'
import { deletePrice as remove } from '@/care/offers/price-list/delete-price'
import { savePrice as save } from '@/care/offers/price-list/save-price'
import { deletePriceForm, readPriceForm } from '@/care/offers/price-list/schema'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { err } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

/** Adds a price to the list, or changes `price`. */
export const savePrice = formAction({
  name: 'price.save',
  schema: (formData) => readPriceForm(formData),
  policy: mayWorkOnOffers,
  keeps: 'all',
  useCase: async (typed, { actor, locale }) => {
    const { price, revision, idempotency_key: key, hospital, titleFr, validUntil, ...values } = typed
    const hospitals = await listHospitals(locale)
    if (!hospitals.some(({ id }) => String(id) === hospital))
      return err('INVALID_INPUT', { hospital: 'HOSPITAL_REQUIRED' })
    const row = { ...values, hospitalId: hospital, titleFr: titleFr || null, validUntil: validUntil || null }
    return save(actor, { priceId: price || null, revision, values: row, key })
  },
})

/** Deletes `price`. */
export const deletePrice = formAction({
  name: 'price.delete',
  schema: deletePriceForm,
  policy: mayWorkOnOffers,
  useCase: ({ price: priceId, revision }, { actor }) => remove(actor, { priceId, revision }),
})
