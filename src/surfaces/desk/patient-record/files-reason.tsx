import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { RequestId } from '@/lib/record-ids'
import { Notice } from '@/ui/notice'
import { ReasonForm } from './reason-form'

type FilesReasonProps = {
  readonly locale: Locale
  /** The patient. */
  readonly name: string
  /** How many files cannot be opened yet. */
  readonly count: number
  readonly requestId: RequestId
}

/** Asks why a member of the team opens files of a patient who is not in their care. */
export async function FilesReason({ locale, name, count, requestId }: FilesReasonProps) {
  const t = await getTranslations({ locale, namespace: 'files.desk' })
  const { record } = await loadMessages(locale)
  const words = { ...record, desk: { ...record.desk, submit: t('giveReason') } }
  return (
    <section className="grid gap-3">
      <Notice tone="info" title={t('refusedTitle')}>
        {t('refused', { name, count })}
      </Notice>
      <ReasonForm words={words} requestId={requestId} />
    </section>
  )
}
