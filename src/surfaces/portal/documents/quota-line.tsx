import { getTranslations } from 'next-intl/server'
import { PERSON_MAX_BYTES } from '@/care/documents/constants'
import { loadMyQuota } from '@/care/documents/loaders'
import type { Locale } from '@/i18n/locales'
import { fileSize } from '@/i18n/names'

/** How much of their space the signed-in patient's files take, in a field for files. */
export async function QuotaLine({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'documents' })
  const { bytes } = await loadMyQuota()
  const used = fileSize(bytes, locale)
  return (
    <div className="grid basis-full gap-1 text-xs text-ink-soft">
      <progress className="file-progress max-w-60" max={PERSON_MAX_BYTES} value={bytes} aria-hidden />
      <p className="tabular">{t('upload.quota', { used, total: fileSize(PERSON_MAX_BYTES, locale) })}</p>
    </div>
  )
}
