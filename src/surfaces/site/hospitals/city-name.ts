import { getTranslations } from 'next-intl/server'
import { isHospitalCity } from '@/content/hospitals/rules'
import type { Locale } from '@/i18n/locales'

/**
 * @returns a function from a stored city to its name in `locale`: `Istanbul` → `İstanbul`; unknown cities are
 * unchanged
 */
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
