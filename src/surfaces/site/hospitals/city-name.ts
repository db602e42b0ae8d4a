import { getTranslations } from 'next-intl/server'
import { isHospitalCity } from '@/content/hospitals/rules'
import type { Locale } from '@/i18n/locales'

/** Turns a stored city into the reader's word: `Istanbul` → `İstanbul`; an unknown city stays as it is. */
export async function cityNames(locale: Locale): Promise<(city: string) => string> {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const names = {
    Istanbul: t('cities.istanbul'),
    Ankara: t('cities.ankara'),
    Izmir: t('cities.izmir'),
    Antalya: t('cities.antalya'),
  }
  return (city) => (isHospitalCity(city) ? names[city] : city)
}
