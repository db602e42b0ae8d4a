'use server'

import { openRecordWithReason } from '@/care/patient-record/open-record'
import { mayReadRecords } from '@/care/patient-record/policy'
import { accessForm } from '@/care/patient-record/schema'
import { formAction } from '@/surfaces/forms/form-action'

/** Why a member of the team reads the record of the patient of `request`, who has no open one. Desk only. */
export const giveReason = formAction({
  name: 'record.reason',
  schema: accessForm,
  policy: mayReadRecords,
  keeps: ['reason'],
  useCase: ({ request: requestId, reason }, { actor, clientIp }) =>
    openRecordWithReason(actor, { requestId, reason, clientIp }),
})
