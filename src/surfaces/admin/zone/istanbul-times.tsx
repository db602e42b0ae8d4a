'use client'

import { useTranslation } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { writeIstanbulTimes } from './istanbul-dates'

/** Around the whole admin: its times are Istanbul's in any browser, from the moment the editor's locale has loaded. */
export function IstanbulTimes({ children }: { readonly children?: ReactNode }) {
  const { i18n } = useTranslation()
  if (i18n.dateFNS) writeIstanbulTimes(i18n.dateFNS)
  return children
}
