import { getTranslations } from 'next-intl/server'
import { ACCESS_KINDS, type AccessKind } from '@/care/privacy/access/constants'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { Select } from '@/ui/select'

type AccessFilterProps = {
  readonly locale: Locale
  readonly path: string
  readonly kind: AccessKind | undefined
}

/** Narrows the list to one kind of record. A plain form that needs no scripts. */
export async function AccessFilter({ locale, path, kind }: AccessFilterProps) {
  const t = await getTranslations({ locale, namespace: 'privacy.access' })
  const list = await getTranslations({ locale, namespace: 'portal.list' })
  return (
    <search>
      <form action={path} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Select id="access-kind" name="kind" label={t('kind')} defaultValue={kind ?? ''}>
          <option value="">{list('all')}</option>
          {ACCESS_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`plain.${one}`)}
            </option>
          ))}
        </Select>
        <Button type="submit">{list('apply')}</Button>
      </form>
    </search>
  )
}
