/** Tables of account, profile, patient record and notifications, in the order in which rows can be deleted. */
import { eq, ne, or } from 'drizzle-orm'
import { isUnassignedTo, mailMessage } from '@/base/mail/table'
import { account, emailChange, passwordToken, profile, session, user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { recordAccess } from '@/care/documents/reasons/table'
import { notificationDelivery, pushDevice } from '@/care/notifications/deliveries/table'
import { notificationChoice, notificationTiming } from '@/care/notifications/preferences/table'
import { notification } from '@/care/notifications/table'
import { questionAnswer } from '@/care/patient-record/questionnaires/table'
import { recordOpening, recordShare } from '@/care/patient-record/share/table'
import { recordAnswer } from '@/care/patient-record/table'
import { billingDetails, chatPreference, postalAddress, profileImage } from '@/care/profile/table'
import { appToken } from '@/care/sign-in/apps/table'
import { recoveryCode, secondFactor, signInChallenge } from '@/care/sign-in/second-factor/table'
import { adminReason } from '../admin/table'
import { dataExport, erasure } from '../table'
import {
  DELETE,
  own,
  type Person,
  type PersonalTable,
  partOf,
  SECRET,
  STORAGE,
  TEAM,
  WITH_PARENT,
} from './find-rows'

/** Mails to the account, also at former addresses; one to another account is not, whatever its address. */
export const isMailOf = ({ userId, email }: Person) =>
  or(eq(mailMessage.userId, userId), isUnassignedTo(email), eq(mailMessage.digestUserId, userId))

/** Not the link that was mailed to an address that was only asked for: it would tell whether that has an account. */
const isMailboxOf = ({ email }: Person) =>
  or(ne(mailMessage.template, 'confirm-email'), eq(mailMessage.recipient, email))

export const ACCOUNT_TABLES: readonly PersonalTable[] = [
  {
    table: notificationDelivery,
    isOf: own(notificationDelivery.userId),
    exported: { file: 'notification-deliveries' },
    leavesOut: { eventKey: STORAGE, attempts: STORAGE, claimedAt: STORAGE, lastError: STORAGE },
    erased: WITH_PARENT,
  },
  {
    table: notification,
    isOf: own(notification.userId),
    exported: { file: 'notifications' },
    leavesOut: { eventKey: STORAGE },
    erased: DELETE,
  },
  {
    table: notificationChoice,
    isOf: own(notificationChoice.userId),
    exported: { file: 'notification-choices' },
    erased: DELETE,
  },
  {
    table: notificationTiming,
    isOf: own(notificationTiming.userId),
    exported: { file: 'notification-timing' },
    erased: DELETE,
  },
  {
    table: pushDevice,
    isOf: own(pushDevice.userId),
    exported: { file: 'push-devices' },
    leavesOut: { endpointHash: STORAGE, subscription: SECRET },
    erased: DELETE,
  },
  {
    table: recordAnswer,
    isOf: own(recordAnswer.userId),
    exported: { file: 'medical-record' },
    erased: DELETE,
  },
  {
    table: questionAnswer,
    isOf: own(questionAnswer.userId),
    exported: { file: 'questionnaire-answers' },
    erased: DELETE,
  },
  {
    table: recordAccess,
    isOf: own(recordAccess.userId),
    exported: { file: 'medical-record-readings' },
    leavesOut: { readerId: TEAM },
    erased: DELETE,
  },
  {
    table: adminReason,
    isOf: own(adminReason.userId),
    exported: { file: 'changes-by-admins' },
    leavesOut: { actorId: TEAM, filters: TEAM, rows: TEAM },
    erased: DELETE,
  },
  {
    table: recordOpening,
    isOf: partOf(recordShare, recordOpening.shareId),
    exported: { file: 'shared-record-openings' },
    leavesOut: { viewerHash: SECRET },
    erased: WITH_PARENT,
  },
  {
    table: recordShare,
    isOf: own(recordShare.userId),
    exported: { file: 'shared-record-links' },
    leavesOut: { tokenHash: SECRET, passcodeHash: SECRET },
    erased: DELETE,
  },
  {
    table: mailMessage,
    isOf: isMailOf,
    exported: { file: 'mails', only: isMailboxOf },
    leavesOut: {
      userId: STORAGE,
      idempotencyKey: STORAGE,
      props: SECRET,
      rendered: SECRET,
      messageId: STORAGE,
      lastError: STORAGE,
      attempts: STORAGE,
      retriedAt: STORAGE,
      claimedAt: STORAGE,
    },
    erased: DELETE,
  },
  {
    table: consent,
    isOf: own(consent.userId),
    exported: { file: 'consents' },
    leavesOut: { notedBy: TEAM },
    erased: { how: 'keep' },
  },
  {
    table: appToken,
    isOf: partOf(session, appToken.sessionId),
    exported: { not: SECRET },
    erased: WITH_PARENT,
  },
  {
    table: session,
    isOf: own(session.userId),
    exported: { file: 'sessions' },
    leavesOut: { token: SECRET },
    erased: DELETE,
  },
  {
    table: account,
    isOf: own(account.userId),
    exported: { file: 'sign-in-methods' },
    leavesOut: {
      password: SECRET,
      accessToken: SECRET,
      refreshToken: SECRET,
      idToken: SECRET,
      accessTokenExpiresAt: SECRET,
      refreshTokenExpiresAt: SECRET,
    },
    erased: DELETE,
  },
  {
    table: emailChange,
    isOf: own(emailChange.userId),
    exported: { file: 'email-changes' },
    leavesOut: { hash: SECRET },
    erased: DELETE,
  },
  { table: passwordToken, isOf: own(passwordToken.userId), exported: { not: SECRET }, erased: DELETE },
  { table: secondFactor, isOf: own(secondFactor.userId), exported: { not: SECRET }, erased: DELETE },
  { table: recoveryCode, isOf: own(recoveryCode.userId), exported: { not: SECRET }, erased: DELETE },
  { table: signInChallenge, isOf: own(signInChallenge.userId), exported: { not: SECRET }, erased: DELETE },
  {
    table: dataExport,
    isOf: own(dataExport.userId),
    exported: { file: 'exports' },
    leavesOut: { done: STORAGE, total: STORAGE },
    erased: DELETE,
  },
  {
    table: erasure,
    isOf: own(erasure.userId),
    exported: { file: 'erasures' },
    leavesOut: { erasedBy: TEAM },
    erased: { how: 'keep' },
  },
  {
    table: postalAddress,
    isOf: own(postalAddress.userId),
    exported: { file: 'addresses' },
    erased: DELETE,
  },
  {
    table: billingDetails,
    isOf: own(billingDetails.userId),
    exported: { file: 'billing-details' },
    sealedBy: billingDetails.userId,
    erased: DELETE,
  },
  {
    table: chatPreference,
    isOf: own(chatPreference.userId),
    exported: { file: 'message-preferences' },
    erased: DELETE,
  },
  {
    table: profileImage,
    isOf: own(profileImage.userId),
    exported: { file: 'profile-image' },
    leavesOut: { content: 'a file of its own in the archive' },
    erased: DELETE,
  },
  { table: profile, isOf: own(profile.userId), exported: { file: 'profile' }, erased: DELETE },
  { table: user, isOf: own(user.id), exported: { file: 'account' }, erased: { how: 'rewrite' } },
]
