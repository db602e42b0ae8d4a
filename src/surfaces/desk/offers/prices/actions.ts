'use server'

import { mayWorkOnOffers } from '@/care/offers/policy'
import { deletePrice as remove } from '@/care/offers/price-list/delete-price'
import { addPrice, changePrice } from '@/care/offers/price-list/save-price'
import { deletePriceForm, readPriceForm } from '@/care/offers/price-list/schema'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { err, type Result } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'
import { readList } from '../lists/read-lists'

/** Adds a price to the list, or changes `price`. */
export const savePrice = formAction({
  name: 'price.save',
  schema: (formData) => readPriceForm(formData),
  policy: mayWorkOnOffers,
  keeps: 'all',
  useCase: async (
    typed,
    { actor, locale },
  ): Promise<Result<{ readonly revision?: string; readonly priceId?: string }>> => {
    const { price: priceId, base, over, idempotency_key: key, ...columns } = typed
    const { hospital, titleFr, validUntil, ...rest } = columns
    const hospitals = await readList('HOSPITALS_FAILED', () => listHospitals(locale))
    if (!hospitals.ok) return hospitals
    if (!hospitals.value.some(({ id }) => String(id) === hospital))
      return err('INVALID_INPUT', { hospital: 'HOSPITAL_REQUIRED' })
    const values = { ...rest, hospitalId: hospital, titleFr: titleFr || null, validUntil: validUntil || null }
    return priceId ? changePrice(actor, { priceId, base, over, values }) : addPrice(actor, { values, key })
  },
  // The next save is made on top of this one.
  done: ({ revision }) => (revision === undefined ? {} : { values: { base: revision } }),
})

/** Deletes `price`. */
export const deletePrice = formAction({
  name: 'price.delete',
  schema: deletePriceForm,
  policy: mayWorkOnOffers,
  useCase: ({ price: priceId, revision }, { actor }) => remove(actor, { priceId, revision }),
})
