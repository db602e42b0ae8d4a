'use client'

import { useTranslation } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { writeIstanbulTimes } from './istanbul-dates'
import './istanbul-times.css'

/**
 * Around the whole admin: its times are Istanbul's in any browser, from the moment the editor's locale has loaded. The style
 * hides the one time that is not written by date-fns.
 */
export function IstanbulTimes({ children }: { readonly children?: ReactNode }) {
  const { i18n } = useTranslation()
  if (i18n.dateFNS) writeIstanbulTimes(i18n.dateFNS)
  return children
}
