import { Banner } from '@payloadcms/ui'
import type { BeforeListTableServerProps, ServerProps } from 'payload'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { ReadOnlyMark } from './read-only-mark'

/** A notice beside the buttons of a record that it is read-only. */
export async function ReadOnly({ i18n }: Pick<ServerProps, 'i18n'>) {
  const t = await translator(toLocale(i18n.language) ?? DEFAULT_LOCALE, 'editing')
  return <ReadOnlyMark text={t('readOnly.record')} />
}

type ReadOnlyListProps = Pick<BeforeListTableServerProps, 'collectionConfig' | 'i18n' | 'permissions'>

/** A notice above a list to which this editor may not add records. */
export async function ReadOnlyList({ collectionConfig, i18n, permissions }: ReadOnlyListProps) {
  if (permissions?.collections?.[collectionConfig.slug]?.create) return null
  const t = await translator(toLocale(i18n.language) ?? DEFAULT_LOCALE, 'editing')
  return <Banner type="info">{t('readOnly.list')}</Banner>
}
