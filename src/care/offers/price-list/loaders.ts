import { asc } from 'drizzle-orm'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { mayWorkOnOffers } from '../policy'
import { type PriceView, presentPrice } from './present'
import { isValidOn } from './rules'
import { offerPrice } from './table'

/** The whole list, by hospital, currency and title; empty for anyone else than the care team. */
export async function loadPrices(): Promise<PriceView[]> {
  if (!mayWorkOnOffers(await currentActor())) return []
  const { hospitalId, currency, titleEn, validFrom } = offerPrice
  const order = [asc(hospitalId), asc(currency), asc(titleEn), asc(validFrom)]
  return (
    await careDb()
      .select()
      .from(offerPrice)
      .orderBy(...order)
  ).map(presentPrice)
}

/** Those that apply today in Istanbul. */
export async function loadValidPrices(): Promise<PriceView[]> {
  const today = dayInIstanbul(now())
  return (await loadPrices()).filter((price) => isValidOn(price, today))
}
