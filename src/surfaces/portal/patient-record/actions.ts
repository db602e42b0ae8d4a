'use server'

import { mayWriteRecord } from '@/care/patient-record/policy'
import { createShare } from '@/care/patient-record/share/create-link'
import { revokeShare } from '@/care/patient-record/share/end-share'
import { revokeForm, shareForm } from '@/care/patient-record/share/schema'
import { groupByFour, qrCodeOf } from '@/care/sign-in/second-factor/present'
import { env } from '@/lib/env'
import { formAction } from '@/surfaces/forms/form-action'

/** Makes a link to the patient's own summary. The values hold link, code and picture, which are shown this once. */
export const createShareLink = formAction({
  name: 'record.share',
  schema: shareForm,
  policy: mayWriteRecord,
  useCase: ({ minutes, idempotency_key: key }, { actor, clientIp }) =>
    createShare(actor, { minutes, key, clientIp }),
  done: ({ token, passcode }, { locale }) => {
    const url = `${env().PUBLIC_URL}/${locale}/shared-record?token=${token}`
    const { size, path } = qrCodeOf(url)
    return { values: { url, passcode: groupByFour(passcode, '-'), size: String(size), path } }
  },
})

/** Ends the patient's own link `share`. */
export const revokeShareLink = formAction({
  name: 'record.share-revoke',
  schema: revokeForm,
  policy: mayWriteRecord,
  useCase: ({ share }, { actor, clientIp }) => revokeShare(actor, share, clientIp),
})
