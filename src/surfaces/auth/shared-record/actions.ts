'use server'

import { cookies } from 'next/headers'
import { VIEW_SECONDS, VIEWER_COOKIE } from '@/care/patient-record/share/constants'
import { openShare } from '@/care/patient-record/share/open-link'
import { passcodeForm } from '@/care/patient-record/share/schema'
import { env } from '@/lib/env'
import { formAction } from '@/surfaces/forms/form-action'

/** Opens the link `token` with its `passcode`; the browser may read for half an hour then. */
export const openSharedRecord = formAction({
  name: 'record.share-open',
  visitor: true,
  schema: passcodeForm,
  useCase: async ({ token, passcode }, { clientIp }) => {
    const opened = await openShare({ token, passcode, clientIp })
    if (opened.ok)
      (await cookies()).set({
        ...{ name: VIEWER_COOKIE, value: opened.value.viewer, maxAge: VIEW_SECONDS },
        ...{ path: '/', httpOnly: true, sameSite: 'strict', secure: env().PUBLIC_URL.startsWith('https:') },
      })
    return opened
  },
  done: (_opened, { locale }, { token }) => `/${locale}/shared-record?token=${encodeURIComponent(token)}`,
})
