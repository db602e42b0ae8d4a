import type { TextFieldServerProps } from 'payload'
import { ADDRESS_TITLES } from '@/content/addresses/constants'
import { isRecordSection } from '@/content/addresses/list-addresses'
import { readAddress, readGermanWords } from '@/content/addresses/read-address'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { SlugPreview } from './slug-preview'

type SlugAdviceProps = Pick<TextFieldServerProps, 'collectionSlug' | 'data' | 'i18n' | 'id' | 'path' | 'req'>

/** Under the field: the record's address for visitors, and the one that it will have. */
export async function SlugAdvice({ collectionSlug, data, i18n, id: given, path, req }: SlugAdviceProps) {
  const t = await translator(toLocale(i18n.language) ?? DEFAULT_LOCALE, 'editing')
  const id = Number(given ?? data?.id)
  const hint = <p className="field-description">{t('address.hint')}</p>
  if (!Number.isSafeInteger(id) || !isRecordSection(collectionSlug)) return hint
  const locale = toLocale(req.locale) ?? DEFAULT_LOCALE
  const [live, german] = await Promise.all([
    readAddress(collectionSlug, id, locale),
    readGermanWords(collectionSlug, id),
  ])
  return (
    <>
      {hint}
      <SlugPreview
        {...{ id, live, german, locale, path }}
        section={collectionSlug}
        titlePath={ADDRESS_TITLES[collectionSlug]}
        words={{
          live: t('address.live'),
          unpublished: t('address.unpublished'),
          next: t('address.next'),
          redirects: t('address.redirects'),
          reset: t('address.reset'),
        }}
      />
    </>
  )
}
