/** Every loader of the care rooms, asked by another patient. A loader without a row here fails the first test. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCannedAnswers } from '@/care/conversations/answers/loaders'
import * as later from '@/care/conversations/later/loaders'
import * as messaging from '@/care/conversations/loaders'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import * as documents from '@/care/documents/loaders'
import * as editorial from '@/care/editorial/loaders'
import { loadFailureCount, loadFailures } from '@/care/failures/loaders'
import { loadFigures } from '@/care/figures/loaders'
import { readFigureQuery } from '@/care/figures/schema'
import { loadCaller, loadUnconfirmed, loadUnconfirmedCount } from '@/care/intake/caller/loaders'
import { loadPending } from '@/care/intake/pending/loaders'
import { loadQuarantine, loadQuarantineCount } from '@/care/intake/quarantine/loaders'
import * as chats from '@/care/live-chat/desk/loaders'
import { loadMyUnreadAnswers } from '@/care/live-chat/visitor/loaders'
import * as approvals from '@/care/offers/approvals/loaders'
import { loadDeskOffers, loadMyOffer, loadMyOfferChanges, loadMyOffers } from '@/care/offers/loaders'
import { loadPrices, loadValidPrices } from '@/care/offers/price-list/loaders'
import { loadOnCall, loadOnCallOrganisation } from '@/care/on-call/loaders'
import { acceptOffer } from '@/care/orders/answer-offer'
import * as desk from '@/care/orders/desk/loaders'
import { loadMyAftercare, loadMyOrder, loadMyOrderOfOffer, loadMyOrders } from '@/care/orders/loaders'
import { loadDeskRating, loadMyRating } from '@/care/orders/rating/loaders'
import { rateStay } from '@/care/orders/rating/rate-stay'
import * as record from '@/care/patient-record/loaders'
import { loadMyShares, loadSharedFile, loadSharedSummary } from '@/care/patient-record/share/loaders'
import * as payments from '@/care/payments/loaders'
import { loadMyAccess } from '@/care/privacy/access/loaders'
import { loadPersonAdmin, loadRequestAdmin } from '@/care/privacy/admin/loaders'
import { loadMyConsents, loadMyConsentText } from '@/care/privacy/consents/loaders'
import { loadErasures, loadMyErasure } from '@/care/privacy/erasure/loaders'
import { loadMyExport } from '@/care/privacy/export/loaders'
import { loadReturnedForm } from '@/care/privacy/rows/loaders'
import { loadDeskPerson } from '@/care/profile/desk/loaders'
import { loadMyImage, loadPatientImage } from '@/care/profile/image/loaders'
import { loadMyChat, loadMyMessageOrder, loadMyPerson, loadMyProfile } from '@/care/profile/loaders'
import * as requests from '@/care/requests/loaders'
import { loadReviews } from '@/care/requests/reviews/loaders'
import { loadRelated } from '@/care/requests/same-person/loaders'
import * as team from '@/care/requests/team/loaders'
import { loadMyViews } from '@/care/requests/views/loaders'
import { loadSchedule } from '@/care/schedule/desk/loaders'
import * as schedule from '@/care/schedule/loaders'
import { loadNewEmail } from '@/care/sign-in/email/loaders'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { loadMyFactor } from '@/care/sign-in/second-factor/loaders'
import { loadMySessions, loadMySignInMethods } from '@/care/sign-in/security/loaders'
import { loadPersonTimeline } from '@/care/timeline/loaders'
import { readTimelineQuery } from '@/care/timeline/rules'
import { newId } from '@/lib/ids'
import type { ConversationId, OfferId, RequestId } from '@/lib/record-ids'
import { loadDeskOffer, loadOpenOffer } from '@/surfaces/desk/offers/loaders'
import { readOrderQuery } from '@/surfaces/desk/orders/rules'
import { adminLoaders } from '../support/admin-loaders'
import { newChat } from '../support/chats'
import { scheduledIn } from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { askWith } from '../support/next-headers'
import { newOffer, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { newPerson } from '../support/people'
import { openSession } from '../support/sessions'
import { storeFile } from '../support/whole-patient'

const care = await careDatabase()
afterAll(() => care.close())

const staff = await newStaff()
const owner = await newPerson({ hasPassword: false })
const stranger = await newPerson({ hasPassword: false })
const CANARY = 'CANARY-offer'
const { offerId, requestId } = await newOffer(staff, owner, { title: CANARY })
const accepted = await acceptOffer(owner, { offerId, version: 1, key: newId() })
if (!accepted.ok) throw new Error(accepted.code)
const { orderId, orderNumber } = accepted.value
const message = { subject: CANARY, text: CANARY, locale: 'en', key: newId(), requestId } as const
const begun = await startConversation(staff, message)
if (!begun.ok) throw new Error(begun.code)
const { conversationId } = begun.value
await scheduledIn(staff, conversationId)
await sendMessage(owner, { ...message, conversationId })
for (const action of ['start', 'complete'] as const) await moveOrder(staff, { orderId, action })
await rateStay(owner, { orderId, base: '', over: '', score: 2, text: CANARY })
const PERSON = { userId: owner.userId, phone: null, earlier: null }
const documentId = await storeFile(owner, requestId, CANARY)
const chatId = await newChat({ userId: owner.userId, name: CANARY, text: CANARY })

type Ids = {
  readonly offerId: OfferId
  readonly requestId: RequestId
  readonly conversationId: ConversationId
}
/** Asks with these ids, or says why no id of another patient can be asked with. */
type Row = ((ids: Ids) => unknown) | 'public' | 'the link’s secret decides' | 'its caller has decided'

const ROWS: Readonly<Record<string, Row>> = {
  'conversations/answers loadCannedAnswers': loadCannedAnswers,
  'conversations/later loadHeldMessages': later.loadHeldMessages,
  'conversations/later loadScheduled': (ids) => later.loadScheduled(ids.conversationId),
  'conversations/later loadTimesFor': (ids) => later.loadTimesFor(ids.requestId),
  'conversations/later loadUnbegunFor': (ids) => later.loadUnbegunFor(ids.requestId),
  'conversations loadMyConversations': (ids) =>
    messaging.loadMyConversations({ before: ids.conversationId, request: ids.requestId }),
  'conversations loadMyConversation': (ids) => messaging.loadMyConversation(ids.conversationId),
  'conversations loadUnreadMessages': messaging.loadUnreadMessages,
  'conversations loadMyUnread': messaging.loadMyUnread,
  'conversations loadDeskConversations': () => messaging.loadDeskConversations({ isWaitingOnly: false }),
  'conversations loadConversationsFor': (ids) => messaging.loadConversationsFor(ids.requestId),
  'conversations loadDeskConversation': (ids) => messaging.loadDeskConversation(ids.conversationId),
  'conversations loadWaitingCount': messaging.loadWaitingCount,
  'conversations loadConversationCount': messaging.loadConversationCount,
  'conversations loadMyDraft': (ids) => messaging.loadMyDraft(ids.conversationId),
  'conversations loadMyConversationDraft': (ids) => messaging.loadMyConversationDraft(ids.requestId),
  'conversations loadMyNewDraft': (ids) => messaging.loadMyNewDraft(ids.offerId),
  'live-chat/desk loadChats': chats.loadChats,
  'live-chat/desk loadClosedChats': () => chats.loadClosedChats(CANARY),
  'live-chat/desk loadChat': () => chats.loadChat(chatId),
  'live-chat/desk loadChatColleagues': chats.loadChatColleagues,
  'live-chat/desk loadChatOfRequest': (ids) => chats.loadChatOfRequest(ids.requestId),
  'live-chat/desk loadWaitingChats': chats.loadWaitingChats,
  'live-chat/desk loadChatCounts': chats.loadChatCounts,
  'live-chat/visitor loadMyUnreadAnswers': loadMyUnreadAnswers,
  'on-call loadOnCall': loadOnCall,
  'on-call loadOnCallOrganisation': () => loadOnCallOrganisation(newId(), '2026-11-23'),
  'offers loadMyOffers': loadMyOffers,
  'offers loadMyOffer': (ids) => loadMyOffer(ids.offerId),
  'offers loadMyOfferChanges': (ids) => loadMyOfferChanges(ids.offerId),
  'offers/approvals loadApprovals': approvals.loadApprovals,
  'offers/approvals loadApprovalCount': approvals.loadApprovalCount,
  'offers/approvals loadApproval': () => approvals.loadApproval(newId()),
  'offers/price-list loadPrices': loadPrices,
  'offers/price-list loadValidPrices': loadValidPrices,
  'offers loadDeskOffers': (ids) => loadDeskOffers(ids.requestId),
  'documents loadMyDocuments': documents.loadMyDocuments,
  'documents loadMyDocument': () => documents.loadMyDocument(documentId),
  'documents loadMyHealthConsent': documents.loadMyHealthConsent,
  'documents loadMyLinkedDocuments': (ids) =>
    documents.loadMyLinkedDocuments([{ subject: 'offer', subjectId: ids.offerId }]),
  'documents loadMyQuota': documents.loadMyQuota,
  'documents loadUploadForm': () => documents.loadUploadForm('documents'),
  'editorial loadDiscussion': () => editorial.loadDiscussion({ collection: 'services', recordId: 1 }),
  'editorial loadOpenCount': () => editorial.loadOpenCount({ collection: 'services', recordId: 1 }),
  'editorial loadTeamWork': () => editorial.loadTeamWork(8, async () => []),
  'failures loadFailures': loadFailures,
  'failures loadFailureCount': loadFailureCount,
  'figures loadFigures': () => loadFigures(readFigureQuery({})),
  'profile loadMyPerson': loadMyPerson,
  'profile loadMyProfile': loadMyProfile,
  'profile loadMyChat': loadMyChat,
  'profile loadMyMessageOrder': loadMyMessageOrder,
  'orders loadMyOrders': loadMyOrders,
  'orders loadMyOrder': () => loadMyOrder(orderId),
  'orders loadMyAftercare': () => loadMyAftercare(orderId, 'en'),
  'orders/rating loadMyRating': () => loadMyRating(orderId),
  'orders/rating loadDeskRating': () => loadDeskRating(orderId),
  'orders loadMyOrderOfOffer': (ids) => loadMyOrderOfOffer(ids.offerId),
  'orders/desk loadOrderFiles': () => desk.loadOrderFiles(orderId),
  'orders/desk loadDeskOverview': desk.loadDeskOverview,
  'orders/desk loadDeskRequests': () => desk.loadDeskRequests(),
  'orders/desk loadOrders': () => desk.loadOrders(readOrderQuery({})),
  'orders/desk loadDeskOrder': () => desk.loadDeskOrder(orderId),
  'orders/desk loadOrdersFor': (ids) => desk.loadOrdersFor(ids.requestId),
  'patient-record loadMyRecord': record.loadMyRecord,
  'patient-record loadMySummary': record.loadMySummary,
  'patient-record loadMyQuestionnaires': () => record.loadMyQuestionnaires('en'),
  'patient-record loadMyOpenQuestionnaire': () => record.loadMyOpenQuestionnaire('en'),
  'patient-record loadHasRecord': (ids) => record.loadHasRecord(ids.requestId),
  'patient-record loadDeskRecord': (ids) => record.loadDeskRecord(ids.requestId),
  'patient-record/share loadMyShares': loadMyShares,
  'patient-record/share loadSharedSummary': () => loadSharedSummary('x'),
  'patient-record/share loadSharedFile': () => loadSharedFile('x', 'pdf', null),
  'privacy/erasure loadMyErasure': () => loadMyErasure('en'),
  'privacy/erasure loadErasures': loadErasures,
  'privacy/admin loadRequestAdmin': (ids) => loadRequestAdmin(ids.requestId),
  'privacy/admin loadPersonAdmin': () => loadPersonAdmin(owner.userId),
  'privacy/export loadMyExport': loadMyExport,
  'privacy/rows loadReturnedForm': loadReturnedForm,
  'profile/image loadMyImage': loadMyImage,
  'profile/image loadPatientImage': (ids) => loadPatientImage(ids.requestId),
  'privacy/access loadMyAccess': () => loadMyAccess(1),
  'privacy/consents loadMyConsents': loadMyConsents,
  'privacy/consents loadMyConsentText': () => loadMyConsentText(newId()),
  'requests loadMyRequests': requests.loadMyRequests,
  'requests loadMyRequest': (ids) => requests.loadMyRequest(ids.requestId),
  'requests loadPatientDocuments': () => requests.loadPatientDocuments({ ...owner, documents: [] }),
  'requests loadDeskReference': (ids) => requests.loadDeskReference(ids.requestId),
  'requests loadDeskRequest': (ids) => requests.loadDeskRequest(ids.requestId),
  'requests readDeskRequest': 'its caller has decided',
  'payments loadMyPayments': () => payments.loadMyPayments(orderId),
  'payments loadStoppedPayment': () => payments.loadStoppedPayment(orderId, 'deposit'),
  'payments loadMyPaymentHistory': payments.loadMyPaymentHistory,
  'payments loadMyReceipt': () => payments.loadMyReceipt(newId()),
  'payments loadDeskPayments': () => payments.loadDeskPayments(orderId),
  'payments loadWaitingPayments': () => payments.loadWaitingPayments(),
  'payments loadHeldOrders': payments.loadHeldOrders,
  'payments loadWaitingCharges': payments.loadWaitingCharges,
  'profile/desk loadDeskPerson': (ids) => loadDeskPerson(ids.requestId),
  'timeline loadPersonTimeline': (ids) => loadPersonTimeline(ids.requestId, readTimelineQuery({})),
  'requests/reviews loadReviews': (ids) => loadReviews(ids.requestId),
  'requests/team loadColleagues': team.loadColleagues,
  'requests/team loadHandOver': (ids) => team.loadHandOver(ids.requestId, newId()),
  'requests/team loadNotes': (ids) => team.loadNotes(ids.requestId),
  'requests/views loadMyViews': loadMyViews,
  'requests/same-person loadRelated': (ids) => loadRelated({ ...PERSON, id: ids.requestId }),
  'schedule loadMyReferences': schedule.loadMyReferences,
  'schedule loadMyTeam': schedule.loadMyTeam,
  'schedule/desk loadSchedule': () => loadSchedule(),
  'intake/pending loadPending': loadPending,
  'intake/caller loadCaller': (ids) => loadCaller(ids.requestId),
  'intake/caller loadUnconfirmed': loadUnconfirmed,
  'intake/caller loadUnconfirmedCount': loadUnconfirmedCount,
  'intake/quarantine loadQuarantine': loadQuarantine,
  'intake/quarantine readQuarantine': 'its caller has decided',
  'intake/quarantine loadQuarantineCount': loadQuarantineCount,
  'sign-in loadMyTimeZone': loadMyTimeZone,
  'sign-in usableToken': 'the link’s secret decides',
  'sign-in usableLink': 'the link’s secret decides',
  'sign-in redirectSignedIn': 'public',
  'sign-in/email loadNewEmail': () => loadNewEmail(stranger, 'x'),
  'sign-in/second-factor loadMyFactor': () => loadMyFactor(stranger, 'en'),
  'sign-in/second-factor loadChallenge': 'the link’s secret decides',
  'sign-in/security loadMySignInMethods': () => loadMySignInMethods(stranger),
  'sign-in/security loadMySessions': () => loadMySessions(stranger),
  ...adminLoaders(owner),
}
const DESK_ROWS: Readonly<Record<string, (ids: Ids) => unknown>> = {
  loadDeskOffer: (ids) => loadDeskOffer(ids.offerId),
  loadOpenOffer: (ids) => loadOpenOffer(ids.requestId),
}

async function exportedLoaders(): Promise<string[]> {
  const root = join(process.cwd(), 'src/care')
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const files = all.filter((name) => /loaders\.ts$/.test(name))
  const names = await Promise.all(
    files.map(async (file) => {
      const room = file.replace(/\/loaders\.ts$/, '')
      return Object.keys(await import(join(root, file))).map((name) => `${room} ${name}`)
    }),
  )
  return names.flat()
}

it('every loader of the care rooms has its row', async () => {
  expect((await exportedLoaders()).sort()).toEqual(Object.keys(ROWS).sort())
})

describe('another patient gets nothing of it, and the same as for an id that does not exist', () => {
  const ASKED = [...Object.entries(ROWS), ...Object.entries(DESK_ROWS)].flatMap(([name, row]) =>
    typeof row === 'string' ? [] : [[name, row] as const],
  )
  beforeAll(async () => {
    await openSession(owner.userId)
    await askWith(await openSession(stranger.userId))
  })

  it.each(ASKED)('%s', async (_name, load) => {
    const answer = await load({ offerId, requestId, conversationId })
    expect(answer).toEqual(await load({ offerId: newId(), requestId: newId(), conversationId: newId() }))
    const told = JSON.stringify(answer ?? null)
    const ids = [offerId, requestId, conversationId, documentId, orderId, orderNumber]
    for (const secret of [...ids, owner.userId, owner.email, CANARY]) expect(told).not.toContain(secret)
  })
})

describe('the owner', () => {
  beforeAll(async () => {
    await askWith(await openSession(owner.userId))
  })

  it('reads what is theirs by the same loaders', async () => {
    expect(await loadMyOffer(offerId)).toMatchObject({ ok: true, value: { id: offerId, title: CANARY } })
    expect(await loadMyOrderOfOffer(offerId)).toMatchObject({ id: orderId, number: orderNumber })
    expect(await loadMyOrder(orderId)).toMatchObject({ ok: true, value: { id: orderId } })
    expect(await loadMyOrders()).toMatchObject([{ id: orderId, number: orderNumber }])
    expect(await requests.loadMyRequests()).toMatchObject([{ id: requestId }])
    expect(await messaging.loadMyConversations()).toMatchObject({
      rows: [{ id: conversationId, subject: CANARY }],
    })
    expect(await messaging.loadMyConversation(conversationId)).toMatchObject({
      value: { id: conversationId },
    })
    expect(await messaging.loadUnreadMessages()).toBe(1)
    expect(await messaging.loadMyUnread()).toMatchObject({ conversationId, requestId, count: 1 })
    const reference = { id: requestId, orders: [{ number: orderNumber }] }
    expect(await schedule.loadMyReferences()).toMatchObject([reference])
  })
})
